import { readCount } from '@osmp/domain/kit/read-count.ts'
import { fieldsOf } from '@osmp/domain/meetings/sentence/fill-fields.ts'
import { leftName, type lookupsOf, type ReadSentence } from '@osmp/domain/meetings/sentence/read-sentence.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { fetchHospitals, fetchProducts } from '../../kit/form/row-source.ts'
import { categoryPatch } from './category-patch.ts'
import { type FormPatch, type MeetingFormState, plannedTalk, USUAL_TOPIC_MINUTES } from './meeting-form-state.ts'
import { fetchSpeakers, speakerEntry, type SpeakerFound } from './speaker-rows.ts'

export type NamesFound = {
  hospital: readonly CallOutput<'lookups', 'getHospitalList'>['list'][number][]
  speaker: readonly SpeakerFound[]
  product: readonly { value: string; name: string }[]
}

/** Asks the pickers' searches for the names of a sentence: four calls at most, all at once. A failed one finds nothing. */
export async function findNames(
  { hospital, speakers }: ReturnType<typeof lookupsOf>,
  form: MeetingFormState,
  signal: AbortSignal,
): Promise<NamesFound> {
  const listOf = async <Row>(page: Promise<{ list: readonly Row[] }>) => (await page.catch(() => ({ list: [] }))).list
  const search = (keyword: string) => ({ keyword, page: 1 })
  const [products, hospitals, ...people] = await Promise.all([
    listOf(fetchProducts(search(''), signal)),
    hospital === undefined ? [] : listOf(fetchHospitals(search(hospital), signal)),
    ...speakers.map((name) => listOf(fetchSpeakers(plannedTalk(form))(search(name), signal))),
  ])
  return {
    hospital: hospitals,
    speaker: people.flat().filter(({ isBlacklisted }) => !isBlacklisted),
    product: products.map(({ value, label }) => ({ value, name: label })),
  }
}

/** The patch with what a sentence fills, the one that takes it back, and the fields by name. */
export function sentencePatch(
  form: MeetingFormState,
  first: MeetingFormState,
  typed: string,
  read: ReadSentence,
  found: NamesFound,
) {
  const { category, executeType, expectedAudience, lines } = form
  const free = {
    category: category === first.category,
    executeType: executeType === first.executeType,
    date: form.start === null && form.end === null,
    time: true,
    hospital: form.hospital === null,
    product: form.products.length === 0,
    speaker: form.speakers.length === 0,
    minutes: true,
    heads: expectedAudience === '',
    meal: (lines.meal ?? '') === '',
    name: form.name.trim() === '',
  }
  const people = readCount(expectedAudience)
  const said = fieldsOf(read, leftName(typed, read), { category, executeType, people, free })
  const hospital = found.hospital.find(({ value }) => value === said.hospital)
  const patch: FormPatch = {
    ...(said.category && categoryPatch(form, said.category)),
    ...(said.executeType && { executeType: said.executeType }),
    ...said.times,
    ...(hospital && { hospital: { value: hospital.value, name: hospital.name, address: hospital.address } }),
    ...(said.products && {
      products: found.product
        .filter(({ value }) => said.products?.includes(value))
        .map(({ value, name }) => ({ value, label: name })),
    }),
    ...(said.talks && {
      speakers: said.talks.flatMap(({ id, minutes = USUAL_TOPIC_MINUTES }) =>
        found.speaker
          .filter(({ value }) => value === id)
          .slice(0, 1)
          .map((row) => ({ ...speakerEntry(row), minutes: String(minutes) })),
      ),
    }),
    ...(said.heads && { expectedAudience: String(said.heads) }),
    ...(said.meal && { lines: { ...lines, meal: said.meal } }),
    ...(said.name && { name: said.name }),
  }
  const before: FormPatch = Object.fromEntries(Object.keys(patch).map((key) => [key, Reflect.get(form, key)]))
  return { patch, before, filled: said.filled, left: said.left }
}
