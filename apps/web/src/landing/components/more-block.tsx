import type { ReactNode } from 'react'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { agendaBlockTexts } from '../agenda-block-texts.ts'
import { moreTexts } from '../more-texts.ts'
import styles from '../more.module.css'
import { Agenda } from './agenda.tsx'
import type { LandingBlockView } from '../landing-view.ts'
import type { LandingView } from '../landing-view.ts'

/** A block that stands below the first view. Its organiser's words are shown as plain text, line by line. */
export function MoreBlock({ block, page }: { block: LandingBlockView; page: LandingView }) {
  const text = moreTexts.useText()
  if (block.kind === 'agenda') {
    const isSaid = page.look.blocks.some(({ kind }) => kind === 'speakers')
    return <Agenda agenda={page.agenda} title={block.title} isBrief={isSaid} />
  }
  if (block.kind === 'text') return <Words title={block.title} words={block.text} />
  if (block.kind === 'speakers') {
    return (
      <Part title={block.title || text.speakers} words={block.text}>
        <Speakers page={page} />
      </Part>
    )
  }
  if (block.kind === 'map') {
    // When, where and the way there stand together; only what the organiser wrote of the way is left to say.
    const isSaid = page.look.blocks.some(({ kind }) => kind === 'facts')
    if (isSaid) return block.text === '' ? null : <Words title={block.title || text.map} words={block.text} />
    return (
      <Part title={block.title || text.map} words={block.text}>
        <Place page={page} />
      </Part>
    )
  }
  if (block.kind === 'materials') {
    return (
      <Part title={block.title || text.materials} words={block.text}>
        <Materials page={page} />
      </Part>
    )
  }
  if (block.kind === 'survey') {
    return (
      <Part title={block.title || text.survey} words={block.text}>
        <Survey page={page} />
      </Part>
    )
  }
  return null
}

function Part({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {words !== '' && <p className={styles.words}>{words}</p>}
      {children}
    </section>
  )
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <section className={styles.part}>
      {title !== '' && <h2>{title}</h2>}
      <p className={styles.words}>{words}</p>
    </section>
  )
}

/** Each person once, though they may speak twice. */
function Speakers({ page }: { page: LandingView }) {
  const text = agendaBlockTexts.useText()
  const talks = page.agenda.flatMap(({ speakers }) => speakers)
  const people = [...new Map(talks.map((speaker) => [`${speaker.name} ${speaker.hco}`, speaker])).values()]
  const roleName = (role: string) => (role === 'chair' || role === 'discussant' ? text[role] : '')
  return (
    <ul className={styles.people}>
      {people.map(({ name, hco, title, role }) => (
        <li key={`${name} ${hco}`}>
          <Avatar name={name} size="large" />
          <span className={styles.person}>
            <strong>{name}</strong> <span className={styles.role}>{roleName(role)}</span>
            <small>
              <Dotted of={[title, hco]} />
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The hospital's address, and the way to it in the map of the phone. */
function Place({ page }: { page: LandingView }) {
  const text = moreTexts.useText()
  const address = page.address ?? ''
  const search = new URLSearchParams({ keyword: [page.hcoName, address].filter((part) => part).join(' ') })
  return (
    <a
      className={styles.row}
      href={`https://uri.amap.com/search?${search.toString()}`}
      target="_blank"
      rel="noreferrer noopener"
    >
      <Icon name="map-pin" />
      <span className={styles.grow}>
        {page.hcoName}
        <small>{address}</small>
      </span>
      <span className={styles.go}>{text.openMap}</span>
    </a>
  )
}

function Materials({ page }: { page: LandingView }) {
  const text = moreTexts.useText()
  return (
    <ul className={styles.list}>
      {page.look.materials.map(({ name, url, size }) => (
        <li key={url}>
          <a className={styles.row} href={url} download>
            <Icon name="file-text" />
            <span className={styles.grow}>{name}</span>
            <span className={styles.size}>{text.size(Math.max(1, Math.round(size / 1000)))}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Survey({ page }: { page: LandingView }) {
  const text = moreTexts.useText()
  if (page.moment !== 'ended' || page.look.surveyUrl === null) return <p className={styles.words}>{text.surveyLater}</p>
  return (
    <a className={styles.row} href={page.look.surveyUrl}>
      <Icon name="pen" />
      <span className={styles.grow}>{text.surveyOpen}</span>
      <Icon name="chevron-right" />
    </a>
  )
}
