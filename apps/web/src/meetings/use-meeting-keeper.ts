import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import { invalidate } from '../kit/query.ts'
import { useSubmissionNumber } from '../kit/submission-number.ts'
import { dropDraft, keepDraft } from './meeting-draft-store.ts'
import { formInput } from './meeting-form-input.ts'
import type { MeetingFormState } from './meeting-form-state.ts'

/** A moment of quiet after typing before the server gets the form, and before the device does. */
const [SAVE_MS, COPY_MS] = [1500, 250]
/** The refusal `meetingVersionStale`. */
const STALE = '21014'

export type Keeping = {
  kind: 'untouched' | 'saving' | 'saved' | 'local' | 'stale'
  /** When it was saved last, UTC. */
  at: string | undefined
}

export type KeeperStart = {
  form: MeetingFormState
  engagementId: string | undefined
  version: number | undefined
  /** The server has exactly this form. */
  isSaved: boolean
  savedAt: string | undefined
}

/**
 * Keeps what is typed: on the device at once, on the server a moment later, one save after the other. `submit` waits for
 * the save under way; it throws the server's refusal.
 */
export function useMeetingKeeper(form: MeetingFormState, start: KeeperStart, personId: string, copyName: string) {
  const held = useRef({ engagementId: start.engagementId, version: start.version })
  const latest = useRef(form)
  latest.current = form
  const saved = useRef(start.isSaved ? start.form : undefined)
  const creating = useRef<MeetingFormState>(undefined)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const isDone = useRef(false)
  const [engagementId, setEngagementId] = useState(start.engagementId)
  const [keeping, setKeeping] = useState<Keeping>({ kind: start.isSaved ? 'saved' : 'untouched', at: start.savedAt })
  const createSn = useSubmissionNumber('meetingSave')
  const submitSn = useSubmissionNumber('meetingSave')

  const copy = useCallback(async () => {
    if (isDone.current) return
    const current = latest.current
    const at = new Date().toISOString()
    await keepDraft(personId, copyName, {
      ...held.current,
      form: current,
      savedAt: at,
      isSaved: current === saved.current,
    })
  }, [personId, copyName])

  /** A repeated creation sends the same form with its number: the server may have the first one already. */
  const create = useCallback(async () => {
    creating.current ??= latest.current
    const sent = creating.current
    const sn = await createSn.take()
    const reply = await api.meetings.meetingSave({ mode: 'draft', form: formInput(sent) }, { sn, quiet: true })
    createSn.renew()
    creating.current = undefined
    void invalidate('meetings', 'meetingList')
    return { reply, sent }
  }, [createSn])

  const save = useCallback(async () => {
    const current = latest.current
    if (isDone.current || current === saved.current) return
    setKeeping(({ at }) => ({ kind: 'saving', at }))
    try {
      const { engagementId: id, version } = held.current
      const { reply, sent } =
        id === undefined || version === undefined
          ? await create()
          : {
              reply: await api.meetings.meetingUpdate(
                { engagementId: id, version, form: formInput(current) },
                { quiet: true },
              ),
              sent: current,
            }
      held.current = { engagementId: reply.engagementId, version: reply.version }
      saved.current = sent
      setEngagementId(reply.engagementId)
      setKeeping({ kind: 'saved', at: new Date().toISOString() })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code !== 'network'
      if (isRefused) creating.current = undefined
      setKeeping({ kind: isRefused && error.code === STALE ? 'stale' : 'local', at: new Date().toISOString() })
    }
    await copy()
  }, [create, copy])

  const flush = useCallback(() => {
    line.current = line.current.then(save)
    return line.current
  }, [save])

  useEffect(() => {
    if (form === start.form) return
    const copying = setTimeout(() => void copy(), COPY_MS)
    const saving = setTimeout(() => void flush(), SAVE_MS)
    return () => {
      clearTimeout(copying)
      clearTimeout(saving)
    }
  }, [form, start.form, copy, flush])

  useEffect(() => {
    const leave = () => {
      if (latest.current === start.form) return
      void copy()
      void flush()
    }
    const online = () => void (latest.current !== start.form && flush())
    addEventListener('pagehide', leave)
    addEventListener('online', online)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', online)
      leave()
    }
  }, [copy, flush, start.form])

  const submit = async (): Promise<string> => {
    await line.current
    const { engagementId: id, version } = held.current
    const sn = await submitSn.take()
    try {
      const reply = await api.meetings.meetingSave(
        { engagementId: id, version, mode: 'submit', form: formInput(latest.current) },
        { sn },
      )
      isDone.current = true
      await dropDraft(personId, copyName)
      void invalidate('meetings')
      void invalidate('approvals')
      return reply.engagementId
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'network') submitSn.renew()
      if (error instanceof ApiError && error.code === STALE) setKeeping(({ at }) => ({ kind: 'stale', at }))
      throw error
    }
  }
  /** The copy on this device goes, and nothing more is kept. */
  const forget = async () => {
    isDone.current = true
    await dropDraft(personId, copyName)
  }
  return { engagementId, keeping, submit, forget }
}
