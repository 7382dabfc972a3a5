import { formatRange } from '../../kit/format.ts'
import { formatBeside } from '../../kit/format-beside.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { landingTexts } from '../landing-texts.ts'
import styles from '../former.module.css'
import { moreTexts } from '../more-texts.ts'
import { LateBar } from './late-bar.tsx'
import type { LandingView } from '../landing-view.ts'

/** The page as it looked before it could be shaped: a centred title and one table. */
export function FormerLanding({ page }: { page: LandingView }) {
  const text = landingTexts.useText()
  const more = moreTexts.useText()
  return (
    <>
      <header className={styles.head}>
        <p>{text.title}</p>
        <h1>
          <TitleText>{page.engagementName}</TitleText>
        </h1>
        <p>{more[page.moment]}</p>
      </header>
      <table className={styles.table}>
        <tbody>
          <Row name={text.when}>
            <span className="figures">{formatRange(page.startDatetime, page.endDatetime)}</span>
          </Row>
          <Row name={text.where}>
            {page.executeType === 'online' ? text.online : <Dotted of={[page.hcoName, page.department, page.venue]} />}
          </Row>
          {page.address !== null && page.executeType !== 'online' && <Row name={more.address}>{page.address}</Row>}
          <Row name={more.organiser}>{page.organiser}</Row>
          {page.agenda.map((item) => (
            <Row key={`${item.startsAt} ${item.topic}`} name={<When topic={item} page={page} />}>
              {item.topic}
              {item.speakers.map((speaker) => (
                <small key={`${speaker.name} ${speaker.role}`}>
                  {speaker.name} {speaker.hco}
                </small>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
      {page.isOpen && (
        <a className={styles.calendar} href={page.calendarUrl} download>
          {text.addToCalendar}
        </a>
      )}
      <LateBar page={page} standing={null} />
    </>
  )
}

/** Day and hour on two lines where the meeting has several days. */
function When({ topic, page }: { topic: LandingView['agenda'][number]; page: LandingView }) {
  const words = formatBeside(topic.startsAt, page.startDatetime, page.endDatetime).split(' ')
  return words.map((word) => <span key={word}>{word} </span>)
}

function Row({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  )
}
