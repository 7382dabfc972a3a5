/** A part of a form that another person changed after it was read; `value` as it is stored now, on the wire. */
export type ChangedPart = { part: string; value: unknown; byName: string | null; at: string | null }

/** The data of the refusal `changedMeanwhile`. */
export type ChangedMeanwhile = { parts: ChangedPart[] }
