import { useEffect, useRef, type ReactNode } from 'react'
import type { ApiError } from '../../kit/calls/api-error.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { eventTexts } from '../event-texts.ts'
import styles from '../event.module.css'

type Outside = { engagementId: string; engagementCode: string; engagementName: string }

/** Why the event was not saved, with the sub-meetings that would fall outside; `choices` for what to do now. */
export function EventRefusal({ error, choices }: { error: ApiError; choices?: ReactNode }) {
  const text = eventTexts.useText()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [error])
  const outside = outsideOf(error.data)
  return (
    <section ref={place} className={styles.refused} role="alert">
      <p>{error.msg}</p>
      {outside.length > 0 && (
        <nav aria-label={text.outside}>
          {outside.map(({ engagementId, engagementCode, engagementName }) => (
            <a key={engagementId} href={paths.newMeetingDetail({ engagementId })}>
              <span>{`${engagementName} · ${engagementCode}`}</span>
              <Icon name="chevron-right" />
            </a>
          ))}
        </nav>
      )}
      {choices}
    </section>
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function outsideOf(data: unknown): Outside[] {
  const meetings: unknown = isRecord(data) ? data['meetings'] : undefined
  if (!Array.isArray(meetings)) return []
  return meetings.filter(isRecord).map((one) => ({
    engagementId: String(one['engagementId']),
    engagementCode: String(one['engagementCode']),
    engagementName: String(one['engagementName']),
  }))
}
