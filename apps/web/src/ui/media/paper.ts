/** What is scanned or printed keeps its colours in both themes: dark ink on white paper (product text, §9, QR code). */
export const PAPER = '#fff'
export const INK = '#000'
/** A hint on paper. */
export const FAINT_INK = '#65717f'
/** Between rows. */
export const LINE = '#e7ecef'
/** The ground of a picture's head, from its top to its end. */
export const GROUND = ['#0b6b5d', '#09584d'] as const
export const PICTURE_FONT =
  "-apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans SC', 'Microsoft YaHei', system-ui, sans-serif"
