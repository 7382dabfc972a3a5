import type { FileLinks } from '../kit/store/file-links.ts'
import { statementFileName, statementKey } from './statement-address.ts'

/** A five-minute address of the statement's PDF for one reader: a person's id, or an attendee's enrolment. */
export function linkTo(
  links: FileLinks,
  statement: { id: string; number: string; personName: string },
  readerId: string,
  now: number,
): { url: string; fileName: string } {
  const fileName = statementFileName(statement)
  const url = links.make(
    { objectKey: statementKey(statement.id), mediaType: 'application/pdf', fileName },
    readerId,
    now,
  )
  return { url, fileName }
}
