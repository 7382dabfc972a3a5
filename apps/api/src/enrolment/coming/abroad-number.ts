import { isAbroad } from '@osmp/domain/kit/phone-number.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { AppError } from '../../kit/http/app-error.ts'
import { mailKey } from './mail-proof.ts'

/** An attendee's number as it is kept: one abroad in E.164, refused where its country has no such number. */
export function attendeeNumber(phone: string): string {
  if (!isAbroad(phone)) return phone
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isValid()) throw new AppError('inputPhoneAbroad')
  return number.number
}

/** The same of what came with a call. */
export const withNumber = <T extends { phone?: string | undefined }>(given: T): T =>
  given.phone === undefined ? given : { ...given, phone: attendeeNumber(given.phone) }

/** The same of a number or a mail address. */
export const attendeeContact = (typed: string): string => (typed.includes('@') ? mailKey(typed) : attendeeNumber(typed))
