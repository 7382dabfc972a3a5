/** A chosen row of a picker. */
export type Named = { value: string; label: string }

/** An order as its picker calls it: by its code, for many bear the same company's name. */
export const ioByCode = ({ value }: Named): Named => ({ value, label: value })
