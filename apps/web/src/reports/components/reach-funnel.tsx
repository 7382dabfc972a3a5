import { useSetParams } from '../../kit/page/navigation.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { ChartFunnel } from '../../ui/chart/chart-funnel.tsx'
import { type Reach, ratesOf, STEPS, type Step } from '../reach.ts'
import { reachTexts } from '../reach-texts.ts'
import styles from '../reach.module.css'

/** People step by step, and below them the openings of public links, which are no people. */
export function ReachFunnel(props: { engagementId: string; funnel: Reach; step: Step }) {
  const { engagementId, funnel, step } = props
  const text = reachTexts.useText()
  const setParams = useSetParams()
  const choose = (next: string) => setParams({ step: next, groupBy: undefined, group: undefined })
  return (
    <Group padded>
      <ChartFunnel
        title={text.funnel}
        note={text.funnelNote}
        heads={{ label: text.step, value: text.count, rates: text.rates }}
        steps={STEPS.map((name) => ({
          key: name,
          label: text[name],
          value: funnel[name],
          rates: ratesOf(name, funnel, text),
        }))}
        chosen={step}
        onChoose={choose}
      />
      {funnel.unsent !== undefined && funnel.unsent > 0 && (
        <ActionLink href={paths.meetingDetail({ engagementId, letters: 'made' })}>
          {text.unsent(funnel.unsent)}
        </ActionLink>
      )}
      {funnel.openings > 0 && (
        <button type="button" className={styles.links} aria-pressed={step === 'links'} onClick={() => choose('links')}>
          <span>{text.links}</span>
          <span className={styles.number}>{funnel.openings}</span>
          <span className={styles.linksNote}>{text.linksNote}</span>
        </button>
      )}
    </Group>
  )
}
