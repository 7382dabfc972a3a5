import { api } from '../../kit/calls/api-client.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { useWorkbook } from '../../kit/upload/use-workbook.ts'
import { Button } from '../../ui/page/button.tsx'
import { ChartColumns } from '../../ui/chart/chart-columns.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Group } from '../../ui/page/group.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import { organiserTexts } from '../organiser-texts.ts'
import type { Questionnaire, Results } from '../questionnaire-types.ts'
import styles from '../results.module.css'
import { QuestionResult } from './question-result.tsx'

const LIVE_MS = 15_000

/** Figures first, then each question as a picture with its table; while it is open they follow what comes in. */
export function SurveyResults({ questionnaire }: { questionnaire: Questionnaire }) {
  const { engagementId, questionnaireId, phase } = questionnaire
  const text = organiserTexts.useText()
  const named = { engagementId, questionnaireId }
  const results = useCall('exams', 'results', named, { refetchInterval: phase === 'open' ? LIVE_MS : false })
  return (
    <Loaded query={results} skeleton={<DetailSkeleton />}>
      {(data) => (
        <div className={styles.results}>
          <Group note={data.kind === 'nps' ? text.npsHelp : undefined}>
            <div className="column padded">
              <FigureRow>
                <Headline results={data} />
              </FigureRow>
            </div>
          </Group>
          <Answers named={named} results={data} />
        </div>
      )}
    </Loaded>
  )
}

type Named = { engagementId: string; questionnaireId: string }

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

function Headline({ results }: { results: Results }) {
  const text = organiserTexts.useText()
  const { submitted, audience, exam } = results
  const nps = results.kind === 'nps' ? results.questions.find((question) => question.nps)?.nps : undefined
  return (
    <>
      {nps && nps.score !== null && (
        <Figure
          plain
          value={nps.score > 0 ? `+${nps.score}` : String(nps.score).replace('-', '−')}
          label={text.npsScore}
          tone="accent"
        />
      )}
      {exam && submitted > 0 && (
        <Figure plain value={text.percent(percentOf(exam.passed, submitted))} label={text.passRate} tone="accent" />
      )}
      {exam && exam.averagePoints !== null && (
        <Figure plain value={exam.averagePoints} label={text.average} note={text.maxPoints(exam.maxPoints)} />
      )}
      <Figure
        plain
        value={submitted}
        unit={text.peopleUnit || undefined}
        label={text.submitted}
        note={text.rate(Math.min(100, percentOf(submitted, audience)))}
      />
      <Figure plain value={audience} unit={text.peopleUnit || undefined} label={text.audience} />
    </>
  )
}

function Answers({ named, results }: { named: Named; results: Results }) {
  const text = organiserTexts.useText()
  if (results.needs !== null) return <EmptyState text={text.tooFew(results.needs)} />
  if (results.submitted === 0) return <EmptyState text={text.noAnswersYet} />
  return (
    <>
      {results.exam && (
        <Group>
          <div className="column padded">
            <Scores exam={results.exam} />
          </div>
        </Group>
      )}
      {results.isAnonymous && results.shown < results.submitted && (
        <p className="quiet">{text.moreWait(results.submitted - results.shown)}</p>
      )}
      <div className={styles.questions}>
        {results.questions.map((question, index) => (
          <Group key={question.questionId}>
            <div className="column padded">
              <QuestionResult named={named} question={question} number={index + 1} submitted={results.shown} />
            </div>
          </Group>
        ))}
      </div>
      <div className={styles.export}>
        <Export named={named} />
      </div>
    </>
  )
}

/** How many reached which tenth of the points. */
function Scores({ exam }: { exam: NonNullable<Results['exam']> }) {
  const text = organiserTexts.useText()
  const step = exam.maxPoints / 10
  const from = (tenth: number) => Math.round(tenth * step)
  return (
    <ChartColumns
      title={text.scores}
      labelHead={text.points}
      valueHead={text.count}
      columns={exam.tenths.map((value, tenth) => ({
        key: String(tenth),
        label: `${from(tenth)}–${tenth === 9 ? exam.maxPoints : from(tenth + 1) - 1}`,
        short: String(from(tenth)),
        value,
      }))}
    />
  )
}

function Export({ named }: { named: Named }) {
  const text = organiserTexts.useText()
  const { isBusy, take } = useWorkbook(() => api.exams.resultExport(named), text)
  return (
    <Button block icon="download" busy={isBusy} onClick={take}>
      {text.export}
    </Button>
  )
}
