import type { Locale } from '../kit/locale.ts'

/** Version of the words below; a person's consent is stored with it. */
export const CONSENT_VERSION = '2026-11'

/** What an attendee agrees to before his data is taken (Personal Information Protection Law, art. 13, 14, 17). */
export function consentText(locale: Locale): string {
  return locale === 'en'
    ? 'We use your name, mobile number, hospital and signature to arrange this meeting, confirm your attendance and meet our compliance duties. Enrolments of people who do not come are deleted after 6 months, sign-in records after 2 years. You may ask the organiser to see, correct or delete your data.'
    : '我们使用您的姓名、手机号、所在医院和签名，用于安排本次会议、确认参会和履行合规义务。未到场的报名信息保存 6 个月，签到记录保存 2 年。您可以联系主办方查阅、更正或删除您的信息。'
}
