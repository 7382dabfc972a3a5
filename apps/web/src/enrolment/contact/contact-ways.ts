import { attendeePhoneOrText, readAttendeePhone } from '@osmp/domain/kit/phone-number.ts'
import { defineTexts } from '../../kit/texts.ts'

/** How a person is reached: a mobile number of the mainland, one abroad, or a mail address proved by a code. */
export type Way = 'mainland' | 'abroad' | 'mail'
export type Contact = { readonly phone: string; readonly email: string; readonly emailCode: string }

const words = defineTexts({
  phoneWrong: ['请填写 11 位手机号', 'Please enter an 11-digit mobile number'],
  abroadWrong: ['请填写完整号码，以 + 和国家码开头', 'Please enter the whole number, with + and the country’s code'],
  emailWrong: ['请填写有效的邮箱地址', 'Please enter a valid mail address'],
  emailCodeMissing: ['请填写邮件里的 6 位验证码', 'Please enter the six digits of the mail'],
})

/** Caught before it is sent; the server looks closer. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
export const isMailLike = (email: string): boolean => ADDRESS.test(email.trim())

/** Which fields of the chosen way cannot be sent so. */
export function contactFaults(way: Way, { phone, email, emailCode }: Contact) {
  const text = words.text()
  if (way === 'mail')
    return {
      email: !isMailLike(email) && text.emailWrong,
      emailCode: !/^[0-9]{6}$/.test(emailCode.trim()) && text.emailCodeMissing,
    }
  const isWrong = readAttendeePhone(phone) === undefined
  return { phone: isWrong && (way === 'abroad' ? text.abroadWrong : text.phoneWrong) }
}

/** The proved address as it is sent; nothing for a number. */
export const mailOf = (way: Way, { email, emailCode }: Contact) =>
  way === 'mail' ? { email: email.trim(), emailCode: emailCode.trim() } : {}

/** The number as it is sent; nothing for an address. */
export const numberOf = (way: Way, { phone }: Contact) => (way === 'mail' ? {} : { phone: attendeePhoneOrText(phone) })
