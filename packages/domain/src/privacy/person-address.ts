import { readPhone } from '../kit/phone-number.ts'

const MAIL = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]+\.[a-z]{2,24}$/iu

/** A mobile number or a mail address, as typed. */
export const isAddressOfPerson = (typed: string): boolean => readPhone(typed) !== undefined || MAIL.test(typed.trim())

/** The digits of the number, or the mailbox in small letters. */
export const readAddressOfPerson = (typed: string): string => readPhone(typed) ?? typed.trim().toLowerCase()
