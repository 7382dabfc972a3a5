/** Positions of the write-ahead log: `1/A0000028` as PostgreSQL writes them, a number of bytes here. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const lsnText = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`

/** The name of the segment that holds a position. */
export function segmentName(timeline: string, lsn: bigint, segmentBytes: bigint): string {
  const perId = 0x1_0000_0000n / segmentBytes
  const no = lsn / segmentBytes
  const part = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0')
  return timeline + part(no / perId) + part(no % perId)
}
