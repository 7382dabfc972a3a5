import { paths } from '../../paths.ts'
import styles from '../operations.module.css'

/** A meeting in a table of the workbench: its name as a link, its code below. */
export function MeetingCell(props: { engagementId: string; engagementCode: string; name: string }) {
  return (
    <>
      <a href={paths.newMeetingDetail({ engagementId: props.engagementId })} className={styles.link}>
        {props.name}
      </a>
      <span className={styles.second}>{props.engagementCode}</span>
    </>
  )
}
