/**
 * Pencil: a small mark in a colour, shown beside a pupil's name in the lobby on the board. While waiting for the start, the pupil chooses
 * mark and colour from fixed lists, so that nothing inappropriate is displayed.
 */

/** No red and green: they mean wrong and right. */
export const PENCIL_COLOURS = ["graphite", "blue", "turquoise", "orange", "plum", "gold"] as const;
export const PENCIL_MARKS = ["star", "bolt", "moon", "sun", "leaf", "note", "kite", "wave"] as const;

export type PencilColour = (typeof PENCIL_COLOURS)[number];
export type PencilMark = (typeof PENCIL_MARKS)[number];
export type Pencil = { colour: PencilColour; mark: PencilMark };
