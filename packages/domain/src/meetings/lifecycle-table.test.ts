import { expect, test } from 'vitest'
import { MEETING_STATUS_CODES } from './meeting-codes.ts'
import type { MeetingStatus } from './meeting-codes.ts'
import type { MeetingFacts } from './meeting-guards.ts'
import { meetingPolicyRefusal } from './meeting-policy.ts'
import type { MeetingAction, Standing } from './meeting-policy.ts'
import { MEETING_EVENTS, decideMeeting } from './meeting-state.ts'
import type { MeetingEvent } from './meeting-state.ts'
import { ALL_IN_ORDER } from './test-meeting-facts.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

/** The action of the access table that lets a person cause an event; null where only the clock does. */
const ACTION_OF: Record<MeetingEvent, MeetingAction | null> = {
  save: 'edit',
  submit: 'submit',
  autoApprove: null,
  pass: 'pass',
  passLast: 'pass',
  sendBack: 'sendBack',
  revoke: 'revoke',
  changeMinor: 'change',
  changeMajor: 'change',
  cancel: 'cancel',
  cancelAndCreate: 'cancelAndCreate',
  recreate: 'recreate',
  open: null,
  end: 'end',
  close: 'close',
  systemClose: null,
  reopen: 'reopen',
  expire: null,
}
/** Events the clock causes by itself, `end` beside the people. */
const BY_CLOCK: readonly MeetingEvent[] = ['autoApprove', 'open', 'end', 'systemClose', 'expire']
const EVENTS = Object.keys(MEETING_EVENTS).filter((key): key is MeetingEvent => Object.hasOwn(MEETING_EVENTS, key))

type Who = { name: string; standing: Standing | null; facts: Partial<MeetingFacts> }
const employee = { roles: ['employee'], sameBu: true } as const
const person = (name: string, standing: Standing, facts: Partial<MeetingFacts> = {}): Who => ({ name, standing, facts })
const OWN_SIDE = { isOwnSide: true }

const PEOPLE: readonly Who[] = [
  person('owner, who submitted', { ...employee, relations: ['owner'] }, { ...OWN_SIDE, isSubmitter: true }),
  person('assistant', { ...employee, relations: ['assistant'] }, OWN_SIDE),
  person('agent', { ...employee, relations: ['agent'] }, OWN_SIDE),
  person('approver whose turn it is', { ...employee, relations: ['approver'] }, { isDecider: true }),
  person('approver who waits', { ...employee, relations: ['approver'] }),
  person("owner's manager", { roles: ['employee', 'manager'], relations: ['manager'], sameBu: true }),
  person('finance of the BU', { roles: ['employee', 'finance'], relations: [], sameBu: true }),
  person('finance of another BU', { roles: ['employee', 'finance'], relations: [], sameBu: false }),
  person('compliance of the BU', { roles: ['employee', 'compliance'], relations: [], sameBu: true }),
  person('compliance of another BU', { roles: ['employee', 'compliance'], relations: [], sameBu: false }),
  person('administrator', { roles: ['admin'], relations: [], sameBu: false }),
  person('manager and approver of other meetings', {
    roles: ['employee', 'manager', 'approver'],
    relations: [],
    sameBu: true,
  }),
  person('speaker', { roles: [], relations: ['speaker'], sameBu: false }),
  person('attendee', { roles: [], relations: ['attendee'], sameBu: false }),
  person('colleague', { ...employee, relations: [] }),
  { name: 'the clock', standing: null, facts: {} },
]

/** Every guard that is not about the person holds, at a moment that suits the event. */
function factsFor(event: MeetingEvent, who: Who): MeetingFacts {
  const isLate = ['end', 'close', 'systemClose', 'reopen', 'expire'].includes(event)
  return {
    now: isLate ? START + 121 * MINUTE : START - (event === 'open' ? 60 : 120) * MINUTE,
    startAt: START,
    opensAt: START - 60 * MINUTE,
    overAt: START + 120 * MINUTE,
    ...ALL_IN_ORDER,
    isOwnSide: false,
    isSubmitter: false,
    isDecider: false,
    closingDeadlinePassed: event === 'systemClose',
    ...who.facts,
  }
}

/** Where it leads, or why not: as the gate asks first and the state second. */
function cell(status: MeetingStatus, event: MeetingEvent, who: Who): string {
  const { standing } = who
  if (standing === null && !BY_CLOCK.includes(event)) return 'x'
  if (standing !== null) {
    const action = ACTION_OF[event]
    if (action === null) return 'x'
    const refusal = meetingPolicyRefusal(standing, action)
    if (refusal) return refusal === 'meetingNotFound' ? '?' : 'x'
  }
  const decision = decideMeeting(status, event, factsFor(event, who))
  if (decision.ok) return `→${decision.to}`
  const ofPerson = ['meetingNotOwner', 'meetingNotSubmitter', 'meetingNotYourTurn']
  return ofPerson.includes(decision.reason) ? 'o' : '.'
}

const HEAD = `# Who can do what with a meeting, by status

Written by \`packages/domain/src/meetings/lifecycle-table.test.ts\` from the rules themselves; the test fails when they differ.
Columns are status codes, rows the events of a meeting's life, when nothing else stands in the way (version, rules, money, time).
\`recreate\` leaves the meeting as it is and makes a new draft linked to it; \`cancelAndCreate\` makes one as well.

- \`→40\` leads there
- \`.\` refused because of the status
- \`o\` refused: not the submitter, or not their turn
- \`x\` not open to this person
- \`?\` answers as if there were no such meeting
`

function tableOf(who: Who): string {
  const row = (name: string, cells: readonly string[]) =>
    `${name.padEnd(16)}${cells.map((text) => text.padStart(4)).join('')}`
  const rows = EVENTS.map((event) => {
    return row(
      event,
      MEETING_STATUS_CODES.map((status) => cell(status, event, who)),
    )
  })
  const head = row('', MEETING_STATUS_CODES.map(String))
  const name = who.name.slice(0, 1).toUpperCase() + who.name.slice(1)
  return `## ${name}\n\n${['```text', head, ...rows, '```'].join('\n')}\n`
}

test('status by event, for every role and relation', async () => {
  const text = [HEAD, ...PEOPLE.map(tableOf)].join('\n')
  await expect(text).toMatchFileSnapshot('../../../../docs/meeting-lifecycle.md')
})

const leads = (who: Who, event: MeetingEvent): boolean =>
  MEETING_STATUS_CODES.some((status) => cell(status, event, who).startsWith('→'))

test('who moves a meeting at all, and every event is open to somebody', () => {
  const movers = PEOPLE.filter((who) => EVENTS.some((event) => leads(who, event)))
  expect(movers.map(({ name }) => name)).toEqual([
    'owner, who submitted',
    'assistant',
    'agent',
    'approver whose turn it is',
    'finance of the BU',
    'compliance of the BU',
    'the clock',
  ])
  expect(EVENTS.filter((event) => PEOPLE.some((who) => leads(who, event)))).toEqual(EVENTS)
})
