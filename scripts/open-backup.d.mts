/** The constants of the format of backups. */
export const FORMAT: {
  readonly mark: string
  readonly nonceBytes: number
  readonly tagBytes: number
  readonly zstd: number
  readonly objectsKey: string
  readonly namesKey: string
  readonly pieceBytes: number
  readonly base: RegExp
  readonly log: RegExp
  readonly journal: RegExp
}
