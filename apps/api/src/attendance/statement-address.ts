import { safeFileName } from '../kit/store/file-links.ts'

/** The public page of a statement, within the product. */
export const verifyPath = (code: string): string => `/verify/${code}`

const KEY = 'statement:'

/** What a link to a statement's PDF names, and back. */
export const statementKey = (statementId: string): string => KEY + statementId
export const statementIdOf = (key: string): string | undefined =>
  key.startsWith(KEY) ? key.slice(KEY.length) : undefined

/** `参会证明-李明-AS2611-000123.pdf` */
export const statementFileName = ({ personName, number }: { personName: string; number: string }): string =>
  safeFileName(`参会证明-${personName}-${number}.pdf`)
