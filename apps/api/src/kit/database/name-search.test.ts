import { NAME_KEYS } from '@osmp/domain/kit/name-key-samples.ts'
import { nameKey } from '@osmp/domain/kit/name-key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundIn } from '../../lookups/search-page-repo.ts'
import { findsKeys, holdsWords } from './name-search.ts'
import { keyGrams, rarestTwo } from './search-grams.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const names = NAME_KEYS.map(([name]) => name)

const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at))
/** Alphabets, signs, and the compatibility forms: all that the key drops, folds or decomposes, and what stands beside it. */
const CHARACTERS = [...between(0x1, 0x33ff), ...between(0xf900, 0xfffd)]

async function keysInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select name_key(t.name) as key from unnest(${[...texts]}::text[]) with ordinality t (name, at) order by t.at`.execute(
    app.db.db,
  )
  return rows.map(({ key }) => key)
}

test('the database gives each name the key that the domain gives it', async () => {
  expect(await keysInDatabase(names)).toEqual(NAME_KEYS.map(([, key]) => key))
})

test('so it does with each character', async () => {
  const found = await keysInDatabase(CHARACTERS)
  const others = CHARACTERS.filter((letter, at) => nameKey(letter) !== found[at])
  expect(others.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([])
})

test('words of a search stand in columns in any order, wildcards mean themselves', async () => {
  const found = async (word: string) => {
    const { rows } = await sql<{ name: string }>`
      select p.name from (values ('John Smith', 'Peking Union'), ('阿卜杜拉·买买提', '新疆医科大学'), ('张' || chr(8203) || '伟', '100%医院')) p (name, hospital)
      where ${holdsWords(['p.name', 'p.hospital'], word)}`.execute(app.db.db)
    return rows.map(({ name }) => nameKey(name)).join(' ')
  }
  const words = ['smith JOHN', 'ｓｍｉｔｈ union', '阿 卜 杜 拉', '张伟老师', '100%', '%', '_', '王']
  const rows: string[] = []
  for (const word of words) rows.push(`${word}: ${await found(word)}`)
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    smith JOHN: johnsmith
    ｓｍｉｔｈ union: johnsmith
    阿 卜 杜 拉: 阿卜杜拉买买提
    张伟老师: 张伟
    100%: 张伟
    %: 张伟
    _: 
    王: 
    "
  `)
})

test('umlauts are found spelled out too, in columns and by the index, and nothing else is', async () => {
  const person = (await sql<{ id: string }>`select id from hcp order by id limit 3`.execute(app.db.db)).rows
  const names = ['Jörg Müller-Groß', '薛 Xue', '徐 Xu']
  for (const [at, name] of names.entries())
    await app.db.pool.query("update hcp set name = $2, name_initials = '' where id = $1", [person[at]?.id, name])
  const ids = person.map(({ id }) => id)
  const found = async (word: string) => {
    const columns = { name: 'h.name', initials: 'h.name_initials', code: 'h.code' }
    const by = async (condition: ReturnType<typeof foundIn>) =>
      (
        await sql<{
          name: string
        }>`select h.name from hcp h where h.id = any(${ids}::uuid[]) and ${condition} order by h.name`.execute(
          app.db.db,
        )
      ).rows.map(({ name }) => name)
    const rows = await by(foundIn(columns, word))
    expect(await by(holdsWords(['h.name'], word))).toEqual(rows)
    return rows.join(' | ')
  }
  const [muller, xue, xu] = names
  expect([
    await found('mueller'),
    await found('MULLER'),
    await found('joerg mueller'),
    await found('gross'),
    await found('xue'),
    await found('xu'),
  ]).toEqual([muller, muller, muller, muller, xue, `${xu} | ${xue}`])
})

test.each([
  [
    'hcp_search',
    sql`from hcp h where ${foundIn({ name: 'h.name', initials: 'h.name_initials', code: 'h.code' }, 'smith john')}`,
  ],
  ['engagement_search', sql`from engagement e where ${findsKeys(sql`search_text`, ['smith', 'john'])}`],
  [
    'engagement_own_words',
    sql`from engagement e where search_grams(search_words(array[name, name_initials, engagement_code])) @> ${['smi', 'ith']}::text[]`,
  ],
  ['hcp_name_key', sql`from hcp h where name_key(h.name) = ${'张伟'}`],
  [
    'enrollment_name_key',
    sql`from enrollment n where n.engagement_id = gen_random_uuid() and name_key(n.name) = ${'张伟'}`,
  ],
])('%s answers a search', async (index, rest) => {
  const plan = await app.db.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select 1 ${rest}`.execute(tx)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
})

test('a word has the same grams as in the database', async () => {
  const words = [
    '',
    '王',
    '王敏',
    '王敏华',
    'a',
    'ab',
    'abc',
    '0005420',
    'm2611-00032',
    '第2组abc',
    'a王b',
    'ab王cd',
    '𠮷野家',
    '高血压 x',
  ]
  const { rows } = await sql<{ grams: string[] }>`
    select search_key(w.word) as grams from unnest(${words}::text[]) with ordinality w (word, at) order by w.at`.execute(
    app.db.db,
  )
  expect(words.map((word) => [...new Set(keyGrams(word).map(({ gram }) => gram))].sort())).toEqual(
    rows.map(({ grams }) => grams.sort()),
  )
})

test.each([
  ['the rarest gram, and the rarest of the others', '王敏华', { 王敏: 0.02, 敏华: 0.01 }, '敏华 王敏'],
  [
    'before a gram that shares its characters one that shares none',
    '0005420',
    { '000': 0.1, '005': 0.006, '054': 0.005, '542': 0.005, '420': 0.004 },
    '420 005',
  ],
  ['grams that the statistics do not know before those they do', 'abcdef', { abc: 0.1, bcd: 0.1, def: 0.1 }, 'cde abc'],
  ['the only gram', '王敏', {}, '王敏'],
  ['the only gram of a word that repeats itself', '哈哈哈', {}, '哈哈'],
  ['none of an empty word', '', {}, ''],
] as const)('the index is asked for %s', (_what, word, shares, grams) => {
  const known = new Map<string, number>(Object.entries(shares))
  expect(rarestTwo(word, (gram) => known.get(gram) ?? 0).join(' ')).toBe(grams)
})

test('an index of characters keeps few entries waiting, as each search reads them all', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and not coalesce(c.reloptions, '{}') @> array['gin_pending_list_limit=128']`.execute(
    app.db.db,
  )
  expect(rows).toEqual([])
})
