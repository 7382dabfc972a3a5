import { useState } from 'react'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useNumberedPages } from '../../kit/calls/query-pages.ts'
import { Button } from '../../ui/page/button.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { organiserTexts } from '../organiser-texts.ts'
import type { QuestionFigures } from '../questionnaire-types.ts'
import styles from '../results.module.css'

type Named = Omit<CallInput<'exams', 'resultTexts'>, 'questionId' | 'page'>

/** What was written, a page at a time, once somebody wants to read it. */
export function TextAnswers(props: { named: Named; question: QuestionFigures; title: string }) {
  const { named, question, title } = props
  const text = organiserTexts.useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack">
      <h2 className="strong">{title}</h2>
      <p className="quiet">{text.texts(question.answered)}</p>
      {isOpen ? (
        <Texts named={named} questionId={question.questionId} />
      ) : (
        question.answered > 0 && <Button onClick={() => setOpen(true)}>{text.showTexts}</Button>
      )}
    </div>
  )
}

function Texts({ named, questionId }: { named: Named; questionId: string }) {
  const pages = useNumberedPages('exams', 'resultTexts', (page) => ({ ...named, questionId, page }))
  return (
    <>
      <Loaded query={pages} skeleton={<RowSkeletons count={3} />}>
        {({ pages: read }) => (
          <ul className={styles.texts}>
            {read.flatMap(({ list }) =>
              list.map(({ recordId, text: words, name }) => (
                <li key={recordId}>
                  <p>{words}</p>
                  {name !== null && <small>{name}</small>}
                </li>
              )),
            )}
          </ul>
        )}
      </Loaded>
      <MorePages pages={pages} />
    </>
  )
}
