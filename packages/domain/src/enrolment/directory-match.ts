import { isNameOf, nameKey } from '../kit/name-key.ts'
import type { MatchMark } from './match-marks.ts'

/** What a person has typed. */
export type TypedPerson = { readonly name: string; readonly phone: string; readonly hospital: string }
/** A doctor of the directory; phone empty when it is not known. */
export type DirectoryPerson = TypedPerson & { readonly hcpId: string }
export type RankedMatch = { readonly hcpId: string; readonly marks: readonly MatchMark[]; readonly score: number }

const TAIL = 4
const POINTS = { phone: 8, phoneTail: 3, name: 4, hospital: 2 } as const satisfies Record<MatchMark, number>
/** Name with hospital or with the phone's tail: less is a chance likeness. */
const ENOUGH = POINTS.name + POINTS.hospital
const SHOWN = 10

/**
 * Doctors who may be this person, best first. `certain` is the one that may be taken without asking: its name fits, its
 * hospital or phone fits, and no other comes as near; with two alike the organiser picks.
 */
export function matchDirectory(
  person: TypedPerson,
  doctors: readonly DirectoryPerson[],
): { readonly ranked: readonly RankedMatch[]; readonly certain: string | null } {
  const ranked = doctors
    .map((doctor) => ({ hcpId: doctor.hcpId, ...judge(person, doctor) }))
    .filter(({ score }) => score >= POINTS.phoneTail)
    .sort((left, right) => right.score - left.score || (left.hcpId < right.hcpId ? -1 : 1))
    .slice(0, SHOWN)
  const [first, second] = ranked
  const alone = first !== undefined && (second === undefined || second.score < first.score)
  const fits = alone && first.marks.includes('name') && first.score >= ENOUGH
  return { ranked, certain: fits ? first.hcpId : null }
}

function judge(person: TypedPerson, doctor: DirectoryPerson): { marks: MatchMark[]; score: number } {
  const marks = marksOf(person, doctor)
  return { marks, score: marks.reduce((sum, mark) => sum + POINTS[mark], 0) }
}

/** What of a person is the doctor's. */
export function marksOf(person: TypedPerson, doctor: TypedPerson): MatchMark[] {
  const marks: MatchMark[] = []
  const hasPhone = doctor.phone !== '' && person.phone !== ''
  if (hasPhone && doctor.phone === person.phone) marks.push('phone')
  else if (hasPhone && doctor.phone.slice(-TAIL) === person.phone.slice(-TAIL)) marks.push('phoneTail')
  if (isNameOf(doctor.name, person.name)) marks.push('name')
  if (isSameHospital(person.hospital, doctor.hospital)) marks.push('hospital')
  return marks
}

/** A person types the short form of their hospital: one name holding the other counts from three characters. */
function isSameHospital(typed: string, known: string): boolean {
  const [left, right] = [nameKey(typed), nameKey(known)]
  if (left.length < 3 || right.length < 3) return left !== '' && left === right
  return left.includes(right) || right.includes(left)
}
