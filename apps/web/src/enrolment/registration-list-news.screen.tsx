import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { useCall } from '../kit/calls/query.ts'
import { copyText } from '../kit/device/clipboard.ts'
import { formatPattern } from '../kit/format-pattern.ts'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { Checkbox } from '../ui/field/checkbox.tsx'
import { Dotted } from '../ui/mark/dotted.tsx'
import { showBriefToast } from '../ui/overlay/toast-store.ts'
import { ActionLink } from '../ui/page/action-link.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Group } from '../ui/page/group.tsx'
import { Row } from '../ui/page/row.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { newsTexts } from './news/news-texts.ts'
import styles from './registrations.module.css'

type News = CallOutput<'enrolment', 'newsList'>
type Person = News['list'][number]
type Contact = CallOutput<'enrolment', 'newsNumbers'>['numbers'][number]

/** People that must learn of a change and that no channel reaches: what to say, their numbers, and a tick each. */
export function Screen() {
  const text = newsTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const news = useCall('enrolment', 'newsList', { engagementId })
  return (
    <Page title={text.title} back="history">
      <Loaded query={news} skeleton={<RowSkeletons count={6} />}>
        {(data) =>
          data.list.length === 0 ? (
            <EmptyState drawing="people" text={text.empty} />
          ) : (
            <div className="stack">
              <Texts texts={data.texts} />
              <People engagementId={engagementId} news={data} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

function Texts({ texts }: Pick<News, 'texts'>) {
  const text = newsTexts.useText()
  const copy = async (words: string) => {
    if (await copyText(words)) showBriefToast({ type: 'success', text: text.copied })
  }
  return texts.map((one) => (
    <Group
      key={one.kind}
      title={texts.length > 1 ? `${text.copyTitle} · ${text[one.kind]}` : text.copyTitle}
      action={<ActionLink onClick={() => void copy(one.text)}>{text.copy}</ActionLink>}
      padded
    >
      <p className={styles.words}>{one.text}</p>
    </Group>
  ))
}

function People({ engagementId, news }: { engagementId: string; news: News }) {
  const text = newsTexts.useText()
  const seen = useCallMutation('enrolment', 'newsNumbers')
  const contacts = new Map(seen.data?.numbers.map((one) => [one.enrollmentId, one]))
  const hasMails = news.list.some(({ emailMasked }) => emailMasked !== '')
  const open = news.list.filter(({ toldAt }) => toldAt === null)
  const told = news.list.filter(({ toldAt }) => toldAt !== null)
  const rows = (people: readonly Person[]) =>
    people.map((person) => (
      <PersonRow
        key={person.enrollmentId}
        engagementId={engagementId}
        person={person}
        asOf={news.asOf}
        isMixed={news.texts.length > 1}
        contact={contacts.get(person.enrollmentId)}
      />
    ))
  return (
    <>
      <Group
        title={text.people}
        count={news.toTell}
        action={
          seen.data === undefined && (
            <ActionLink busy={seen.isPending} onClick={() => seen.mutate({ engagementId })}>
              {hasMails ? text.showContacts : text.showNumbers}
            </ActionLink>
          )
        }
        note={news.toTell > open.length ? text.more : text.numbersNote}
      >
        {open.length === 0 ? <Row title={text.allTold} icon="check-circle" /> : rows(open)}
      </Group>
      {told.length > 0 && (
        <Group title={text.told} count={news.told}>
          {rows(told)}
        </Group>
      )}
    </>
  )
}

function PersonRow(props: {
  engagementId: string
  person: Person
  asOf: string
  isMixed: boolean
  contact: Contact | undefined
}) {
  const { engagementId, person, asOf, isMixed, contact } = props
  const text = newsTexts.useText()
  const tick = useCallMutation('enrolment', 'newsTold', { invalidates: ['enrolment', 'home'] })
  const [isTold, setTold] = useState(person.toldAt !== null)
  const { enrollmentId, name, hcoName, emailMasked, toldAt, toldBy, kinds } = person
  const contactShown = <ContactOf person={person} contact={contact} />
  const change = (next: boolean) => {
    setTold(next)
    const input = { engagementId, enrollmentIds: [enrollmentId], isTold: next, asOf }
    tick.mutate(input, { onError: () => setTold(!next) })
  }
  return (
    <Row
      lead={
        <Checkbox aria-label={text.tick(name)} checked={isTold} onChange={(event) => change(event.target.checked)} />
      }
      title={name}
      end={emailMasked === '' ? contactShown : text.byMailOnly}
      second={
        <>
          {/* An address is too long to stand beside a name. */}
          {emailMasked !== '' && <span className={styles.address}>{contactShown}</span>}
          <Dotted line of={[hcoName, ...(isMixed ? kinds.map((kind) => text[kind]) : [])]} />
        </>
      }
      secondEnd={
        toldAt !== null && toldBy !== null ? text.toldBy(toldBy, formatPattern(toldAt, 'MM-DD HH:mm')) : undefined
      }
    />
  )
}

/** The number, or the mail address of a person without one; masked until it is asked for. */
function ContactOf({ person, contact }: { person: Person; contact: Contact | undefined }) {
  const text = newsTexts.useText()
  const masked = person.phoneMasked || person.emailMasked
  if (masked === '') return text.noPhone
  if (contact === undefined) return <span className="figures">{masked}</span>
  const { phone, email = '' } = contact
  if (phone !== '') return <ActionLink href={`tel:${phone}`}>{phone}</ActionLink>
  return <ActionLink href={`mailto:${email}`}>{email}</ActionLink>
}
