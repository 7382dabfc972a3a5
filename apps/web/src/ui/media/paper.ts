/** What is scanned or printed keeps its colours in both themes: dark ink on white paper (product text, §9, QR code). */
export const PAPER = '#fff'
export const INK = '#000'
/** A hint on paper. */
export const FAINT_INK = '#65717f'
