/** The pencil that a pupil chooses while waiting: a colour and a mark of these, and nothing of one's own making, since the wall shows it. */

/** Red and green say wrong and right. */
export const PENCIL_COLOURS = ["graphite", "blue", "turquoise", "orange", "plum", "gold"] as const;
export const PENCIL_MARKS = ["star", "bolt", "moon", "sun", "leaf", "note", "kite", "wave"] as const;

export type PencilColour = (typeof PENCIL_COLOURS)[number];
export type PencilMark = (typeof PENCIL_MARKS)[number];
export type Pencil = { colour: PencilColour; mark: PencilMark };
