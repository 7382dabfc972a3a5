import { useState } from 'react'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import { organiserTexts } from '../organiser-texts.ts'
import type { Kind, QuestionnaireRow } from '../questionnaire-types.ts'
import { NewQuestionnaire } from './new-questionnaire.tsx'
import { SendSetup } from './send-setup.tsx'

const ICONS: Record<Kind, IconName> = { survey: 'list', exam: 'book', nps: 'chart' }
const TONES: Record<QuestionnaireRow['phase'], TagTone> = {
  draft: 'status3',
  open: 'accent',
  over: 'status2',
  closed: 'status2',
}

/** What a meeting asks, and the way to a new one. */
export function MeetingQuestionnaires({ engagementId }: { engagementId: string }) {
  const text = organiserTexts.useText()
  const [isChoosing, setChoosing] = useState(false)
  const asked = useCall('exams', 'questionnaireList', { engagementId })
  const create = asked.data?.create
  return (
    <Page
      title={text.title}
      back="history"
      bottom={
        create && (
          <BottomBar
            primary={
              <Button variant="primary" block icon="plus" reason={create.reason} onClick={() => setChoosing(true)}>
                {text.create}
              </Button>
            }
          />
        )
      }
    >
      <Loaded query={asked} skeleton={<RowSkeletons count={3} />}>
        {({ engagementName, list }) => (
          <Group title={engagementName}>
            {list.length === 0 ? (
              <EmptyState text={text.none} />
            ) : (
              list.map((row) => <QuestionnaireLine key={row.questionnaireId} engagementId={engagementId} row={row} />)
            )}
          </Group>
        )}
      </Loaded>
      <SendSetup />
      <NewQuestionnaire engagementId={engagementId} open={isChoosing} onClose={() => setChoosing(false)} />
    </Page>
  )
}

function QuestionnaireLine({ engagementId, row }: { engagementId: string; row: QuestionnaireRow }) {
  const text = organiserTexts.useText()
  const { questionnaireId, kind, phase, openUntil } = row
  const facts = [
    text[kind],
    row.isAnonymous && text.anonymous,
    phase === 'draft' ? text.questions(row.questions) : text.answered(row.submitted, row.audience),
    phase === 'open' && openUntil !== null && text.until(formatDateTime(openUntil)),
  ]
  return (
    <Row
      icon={ICONS[kind]}
      title={row.title || text[kind]}
      second={<Dotted of={facts} />}
      end={<Tag tone={TONES[phase]}>{text[phase]}</Tag>}
      href={paths.investigateSurvy({ engagementId, questionnaireId })}
    />
  )
}
