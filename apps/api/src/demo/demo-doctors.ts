import { addDays, type LocalDate } from '@osmp/domain/kit/time.ts'
import type { SpeakerLevel } from '@osmp/domain/speakers/speaker-rules.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { initialsIn, nameOrder } from '../lookups/public.ts'
import { DEMO_HOSPITALS } from './demo-hospitals.ts'
import { demoId } from '../reference/public.ts'

const SURNAMES = '王李张刘陈杨黄赵周徐孙马朱胡郭何高罗郑梁谢宋唐许韩冯邓曹彭曾'
const GIVEN_NAMES =
  '建国 志远 明辉 海燕 雪梅 文博 思源 丽华 俊杰 晓东 振宇 玉兰 国栋 欣怡 伟民 秀英 浩然 春晖 永强 佳宁 立新 慧敏 宏图 静怡 天佑 美玲 正阳'
const GIVEN = GIVEN_NAMES.split(' ')
const DEPARTMENTS = {
  CV: ['心血管内科', '心血管内科', '内分泌科', '神经内科', '老年医学科'],
  ON: ['肿瘤内科', '呼吸与危重症医学科', '乳腺外科', '消化内科', '血液科'],
} as const
const TITLES = ['主任医师', '副主任医师', '主治医师'] as const
const DOCTOR_COUNT = 200
export const SPEAKER_COUNT = 60

export type DemoDoctor = {
  id: string
  code: string
  name: string
  hospital: (typeof DEMO_HOSPITALS)[number]
  department: string
  title: string
  phone: string
}

/** 200 invented doctors; an even place belongs to cardiology, an odd one to oncology; the first 60 are speakers. Phones are of no network. */
export const DEMO_DOCTORS: readonly DemoDoctor[] = Array.from({ length: DOCTOR_COUNT }, (_, index) => {
  const hospital = DEMO_HOSPITALS[index % DEMO_HOSPITALS.length]
  if (!hospital) throw new RangeError(`hospital missing for doctor ${index}`)
  return {
    id: demoId(`doctor:${index}`),
    code: `HCP${10_001 + index}`,
    name: `${SURNAMES[index % SURNAMES.length]}${GIVEN[(index * 7 + Math.floor(index / 30)) % GIVEN.length]}`,
    hospital,
    department: DEPARTMENTS[index % 2 === 0 ? 'CV' : 'ON'][Math.floor(index / 2) % 5] ?? '心血管内科',
    title: index < 30 ? TITLES[0] : (TITLES[index % 3] ?? TITLES[2]),
    phone: `100${String(20_000_000 + index * 7_919).padStart(8, '0')}`,
  }
})

export const doctorId = (index: number): string => demoId(`doctor:${index}`)

/** Places of speakers with a story of their own; no meeting of the demo company uses them unless said. */
export const SPEAKER_PLACES = {
  national1: 0,
  national2: 2,
  /** Two thirds of the yearly sum are used by closed meetings of this year. */
  nearCap: 4,
  regional1: 10,
  regional2: 12,
  city1: 30,
  city2: 32,
  blacklisted: 34,
  noConsent: 36,
  nonResident: 38,
  onNational1: 1,
  onRegional1: 11,
  onCity1: 31,
  /** A national level is to begin. */
  promoted1: 28,
  promoted2: 29,
} as const

export function levelOf(place: number): SpeakerLevel {
  const rank = Math.floor(place / 2)
  if (rank < 5) return 'national'
  return rank < 15 ? 'regional' : 'city'
}

export function hcpRows(): Insertable<Schema['hcp']>[] {
  return DEMO_DOCTORS.map(({ hospital, ...doctor }) => ({
    ...doctor,
    name_initials: initialsIn('hcp', doctor.name),
    name_order: nameOrder(doctor.name),
    hco_id: hospital.id,
    is_active: true,
  }))
}

export function speakerRows(today: LocalDate): Insertable<Schema['speaker']>[] {
  return Array.from({ length: SPEAKER_COUNT }, (_, place) => ({
    hcp_id: doctorId(place),
    employer_consent_until: place === SPEAKER_PLACES.noConsent ? null : addDays(today, 400),
    is_resident: place !== SPEAKER_PLACES.nonResident,
    payment_route: 'companyDirect',
  }))
}

/** Each since long ago; two regional speakers are to become national ones. */
export function speakerLevelRows(today: LocalDate): Insertable<Schema['speaker_level']>[] {
  const rows = Array.from({ length: SPEAKER_COUNT }, (_, place) => ({
    id: demoId(`speakerLevel:${place}`),
    hcp_id: doctorId(place),
    level: levelOf(place),
    valid_from: '2000-01-01',
  }))
  const promoted = [SPEAKER_PLACES.promoted1, SPEAKER_PLACES.promoted2].map((place) => ({
    id: demoId(`speakerLevel:promoted:${place}`),
    hcp_id: doctorId(place),
    level: 'national',
    valid_from: addDays(today, 200),
  }))
  return [...rows, ...promoted]
}

export function blacklistRows(today: LocalDate): Insertable<Schema['blacklist_entry']>[] {
  const hcp_id = doctorId(SPEAKER_PLACES.blacklisted)
  return [
    {
      id: demoId('blacklist:1'),
      hcp_id,
      reason: '提供的资质材料与实际不符',
      from_date: addDays(today, -60),
      to_date: null,
    },
  ]
}
