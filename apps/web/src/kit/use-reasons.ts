import type { OpenDictionary } from '@osmp/domain/admin/dictionary-names.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './calls/api-client.ts'
import { useLocale } from './texts.ts'

/**
 * Common reasons in the company's own words, read when they are asked for: null while they come for the first time, undefined
 * where they do not. The language is of the key: a reason is kept in the words that were tapped.
 */
export function useReasons(code: OpenDictionary, isAsked: boolean): readonly string[] | null | undefined {
  const { data, isLoading } = useQuery({
    enabled: isAsked,
    queryKey: ['system', 'getByCode', { code }, useLocale()],
    queryFn: ({ signal }) => call('system', 'getByCode', { code }, { signal, quiet: true }),
    select: (entries) => [...new Set(entries.map(({ label }) => label))],
  })
  return isLoading ? null : data
}
