import { ENROLMENT_STATUS_NAMES } from '@osmp/domain/enrolment/enrolment-status-names.ts'
import { linkSourceName } from '@osmp/domain/reports/link-sources.ts'
import { ENROLMENT_SOURCE_NAMES } from '../enrolment/public.ts'
import type { Locale } from '../kit/http/locale.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { type EnrollReportRow, findEnrollRows } from './enroll-report-repo.ts'
import type { ListColumn, ListSource } from './list-sheet.ts'
import { findOpenLinkRows, type OpenLinkReportRow } from './open-link-report-repo.ts'
import { findReach, type ReachRow } from './reach-repo.ts'
import { ANONYMOUS, LETTERS, METHODS, NO, SURVEY_KINDS, YES } from './sheet-texts.ts'
import { findSignRows, type SignReportRow } from './sign-report-repo.ts'
import { findSurveyRows, type PlacedSurveyRow } from './survey-report-repo.ts'

const yesNo = (value: boolean, locale: Locale): string => (value ? YES : NO)[locale]

type Known = { name: string; hcoName: string; department: string; phone: string }
const WHO = [
  ['name', 'text', 14, ({ name }) => name],
  ['hospital', 'text', 30, ({ hcoName }) => hcoName],
  ['department', 'text', 14, ({ department }) => department],
  ['phone', 'text', 14, ({ phone }) => maskPhone(phone)],
] as const satisfies readonly ListColumn<Known>[]

const ENROLL: readonly ListColumn<EnrollReportRow>[] = [
  ...WHO,
  ['status', 'text', 12, ({ status }, locale) => ENROLMENT_STATUS_NAMES[status][locale]],
  ['source', 'text', 14, ({ source }, locale) => ENROLMENT_SOURCE_NAMES[source][locale]],
  ['invitedBy', 'text', 12, ({ invitedBy }) => invitedBy],
  ['label', 'text', 14, ({ groupLabel }) => groupLabel],
  ['takesMeal', 'text', 10, ({ takesMeal }, locale) => (takesMeal === null ? '' : yesNo(takesMeal, locale))],
  ['enrolledAt', 'time', 17, ({ createdAt }) => createdAt],
  ['signedAt', 'time', 17, ({ signedAt }) => signedAt],
  ['attendedAt', 'time', 17, ({ attendedAt }) => attendedAt],
]

const SIGN: readonly ListColumn<SignReportRow>[] = [
  ...WHO,
  ['session', 'number', 8, ({ sessionNo }) => sessionNo],
  ['signedAt', 'time', 17, ({ signedAt }) => signedAt],
  ['leftAt', 'time', 17, ({ leftAt }) => leftAt],
  ['method', 'text', 12, ({ method }, locale) => METHODS[method][locale]],
  ['staff', 'text', 12, ({ staffName }) => staffName],
  ['isSpeaker', 'text', 8, ({ isSpeaker }, locale) => yesNo(isSpeaker, locale)],
  ['isDoubtful', 'text', 8, ({ isDoubtful }, locale) => yesNo(isDoubtful, locale)],
]

const OPEN_LINK: readonly ListColumn<OpenLinkReportRow>[] = [
  ['day', 'date', 12, ({ day }) => day],
  ['linkSource', 'text', 14, ({ source }, locale) => linkSourceName(source, locale)],
  ['opens', 'number', 10, ({ opens }) => opens],
  ['firstAt', 'time', 17, ({ firstAt }) => firstAt],
  ['lastAt', 'time', 17, ({ lastAt }) => lastAt],
]

const SURVEY: readonly ListColumn<PlacedSurveyRow>[] = [
  ['survey', 'text', 30, ({ title }) => title],
  ['kind', 'text', 12, ({ kind }, locale) => SURVEY_KINDS[kind][locale]],
  ['name', 'text', 14, ({ name }, locale) => name ?? ANONYMOUS[locale]],
  ['hospital', 'text', 30, ({ hcoName }) => hcoName],
  ['department', 'text', 14, ({ department }) => department],
  ['submittedOn', 'date', 12, ({ submittedOn }) => submittedOn],
  ['submittedAt', 'time', 17, ({ submittedAt }) => submittedAt],
  ['score', 'number', 8, ({ score }) => score],
]

const INVITED: readonly ListColumn<ReachRow>[] = [
  ['name', 'text', 14, ({ name }) => name],
  ['hospital', 'text', 30, ({ hcoName }) => hcoName],
  ['department', 'text', 14, ({ department }) => department],
  ['letter', 'text', 12, ({ letter }, locale) => (letter === null ? null : LETTERS[letter][locale])],
  ['invitedAt', 'time', 17, ({ invitedAt }) => invitedAt],
  ['openedAt', 'time', 17, ({ openedAt }) => openedAt],
  ['enrolledAt', 'time', 17, ({ enrolledAt }) => enrolledAt],
  ['signedAt', 'time', 17, ({ signedAt }) => signedAt],
  ['attendedAt', 'time', 17, ({ attendedAt }) => attendedAt],
]

const whole = { keyword: '', group: null } as const

/** Everybody enrolled, or those of them who attended. */
export const enrollSource = (
  engagementId: string,
  { attendedOnly }: { attendedOnly: boolean },
): ListSource<EnrollReportRow> => ({
  columns: ENROLL,
  find: (tx, page) => findEnrollRows(tx, { ...whole, engagementId, attendedOnly, ...page }),
  placeOf: ({ createdAt, enrollmentId }) => ({ at: createdAt, id: enrollmentId }),
})

/** Doctors with a letter that holds, and how far each was reached. */
export const invitedSource = (engagementId: string): ListSource<ReachRow> => ({
  columns: INVITED,
  find: (tx, page) => findReach(tx, { ...whole, engagementId, step: 'invited', ...page }),
  placeOf: ({ at, reachId }) => ({ at, id: reachId }),
})

export const signSource = (engagementId: string): ListSource<SignReportRow> => ({
  columns: SIGN,
  find: (tx, page) => findSignRows(tx, { ...whole, engagementId, ...page }),
  placeOf: ({ signedAt, signInId }) => ({ at: signedAt, id: signInId }),
})

export const openLinkSource = (engagementId: string): ListSource<OpenLinkReportRow> => ({
  columns: OPEN_LINK,
  find: (tx, page) => findOpenLinkRows(tx, { ...whole, engagementId, ...page }),
  placeOf: ({ firstAt, openLinkId }) => ({ at: firstAt, id: openLinkId }),
})

export const surveySource = (engagementId: string): ListSource<PlacedSurveyRow> => ({
  columns: SURVEY,
  find: (tx, page) => findSurveyRows(tx, { ...whole, engagementId, ...page }),
  placeOf: ({ listedAt, recordId }) => ({ at: listedAt, id: recordId }),
})
