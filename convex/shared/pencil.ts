/** The pencil that a pupil chooses while waiting: a predefined colour and mark. Nothing is free-form, because the board shows it. */

/** No red and green: they mean wrong and right. */
export const PENCIL_COLOURS = ["graphite", "blue", "turquoise", "orange", "plum", "gold"] as const;
export const PENCIL_MARKS = ["star", "bolt", "moon", "sun", "leaf", "note", "kite", "wave"] as const;

export type PencilColour = (typeof PENCIL_COLOURS)[number];
export type PencilMark = (typeof PENCIL_MARKS)[number];
export type Pencil = { colour: PencilColour; mark: PencilMark };
