import { displayTime, instantOf } from '@osmp/domain/kit/time.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'

type Greeted = {
  /** The demo's time, epoch ms. */
  now: number
  isOpen: boolean
  /** The password that was made for an open demo at this start. */
  made: string | undefined
}

const FIRST = 'E1001'
const isAdmin = ({ roles }: (typeof DEMO_PEOPLE)[number]) => roles.includes('admin')
const PEOPLE = DEMO_PEOPLE.toSorted((one, other) => one.employeeCode.localeCompare(other.employeeCode))
const GROUPS = [
  { title: 'Cardiovascular', people: PEOPLE.filter((person) => person.buId === 'CV' && !isAdmin(person)) },
  { title: 'Oncology', people: PEOPLE.filter((person) => person.buId === 'ON' && !isAdmin(person)) },
  { title: 'Administrators', people: PEOPLE.filter(isAdmin) },
]

/** The terminal's lines about the demo company: how to begin, and the people to sign in as. */
export function demoGreeting({ now, ...password }: Greeted): string {
  const groups = GROUPS.map(
    ({ title, people }) =>
      `\n${title}\n${people.map(({ employeeCode, name, note }) => `  ${employeeCode}  ${name}  ${note.en}\n`).join('')}`,
  )
  return `
Demo company: start with ${FIRST} and ${passwordOf(password)}.
Its clock shows ${displayTime(instantOf(now))} in Shanghai.
${groups.join('')}`
}

function passwordOf({ isOpen, made }: Omit<Greeted, 'now'>): string {
  if (!isOpen) return `the password ${DEMO_PASSWORD}, which all of them share`
  if (made === undefined) return 'the password that was printed when it was first opened to others'
  return `the password ${made}, made for this installation and not shown again`
}
