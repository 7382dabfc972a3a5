import { expect, test } from 'vitest'
import { honouredSeverities } from './honoured-severities.ts'
import { POLICY_CATALOG, isPolicyKey } from './policy-catalog.ts'

test('policies whose value alone is read have the shipped severity, the others each', () => {
  const fixed = Object.keys(POLICY_CATALOG)
    .filter(isPolicyKey)
    .flatMap((key) => (honouredSeverities(key).length === 1 ? [`${key} ${honouredSeverities(key).join()}`] : []))
  expect(`\n${fixed.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    attendee.meetings.days90 warn
    meal.optIn info
    budget.overspend.line warn
    signin.window.before info
    signin.window.after info
    signin.wall.names info
    message.followUp.consent info
    message.letterAgain.workdays info
    message.letterLast.days info
    message.reminder.firstDays info
    message.reminder.days info
    message.reminder.hours info
    message.thanks info
    message.thanks.hour info
    message.quiet.from info
    message.quiet.until info
    message.perDay info
    statement.minDuration info
    speaker.fee.recordedFactor block
    speaker.duration.tolerance info
    speaker.employerConsent block
    speaker.blacklist block
    overpay block
    fee.submit.workdays block
    closing.deadline.workdays block
    closing.reminder.workdays info
    closing.reminder.hour info
    supplement.days block
    upload.eventPhotos info
    report.ready.hour info
    evidence.signInList block
    evidence.paidSpeaker block
    evidence.late block
    closing.standIn.approval block
    retention.absent.months info
    retention.signIn.years info
    retention.money.years info
    retention.mail.days info
    retention.answer.diet.days info
    retention.answer.invoice.days info
    retention.answer.licence.days info
    retention.answer.other.days info
    retention.logs.days info
    approval.compliance.amount info
    approval.finance.amount info
    approval.finance.ioPercent info
    approval.change.growth info
    approval.auto.amount info
    approval.reminder.hours info
    approval.escalation.hours info
    "
  `)
})
