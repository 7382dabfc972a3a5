import { displayMoney, type Fen } from '@osmp/domain/kit/money.ts'

const WIRE_AMOUNT = /^(-?)([0-9]+)(?:\.([0-9]{1,2}))?$/

/**
 * An amount for a person: thousands separators, at most two decimals, zeros at the end dropped (product text, §5). Takes
 * the text of the wire (`1234.50`), in yuan; returns any other text unchanged.
 */
export function formatFee(wire: string): string {
  const match = WIRE_AMOUNT.exec(wire)
  if (!match) return wire
  const [, sign = '', yuan = '', cents = ''] = match
  const size: Fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return displayMoney(sign === '-' ? -size : size)
}

/** A size of a file: 640 B, 12 KB, 3.4 MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** An address without its scheme, for display. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '')
