import { expect, it } from 'vitest'
import { answerRefusal, askRefusal, questionState } from './approval-question.ts'
import type { NodeStatus } from './approval-state.ts'

const STEPS: readonly NodeStatus[] = ['active', 'passed', 'sentBack', 'skipped', 'terminated']

it('one open question of each asker: it waits for its answer or ends with its step', () => {
  const rows = STEPS.flatMap((step) =>
    [false, true].map((isAnswered) => {
      const state = questionState({ isAnswered }, step)
      const facts = [step.padEnd(10), isAnswered ? 'answered  ' : 'unanswered', state.padEnd(8)]
      return [
        ...facts,
        `ask: ${askRefusal([state]) ?? 'yes'}`.padEnd(17),
        `answer: ${answerRefusal(state) ?? 'yes'}`,
      ].join(' ')
    }),
  )
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    active     unanswered open     ask: questionOpen answer: yes
    active     answered   answered ask: yes          answer: questionAnswered
    passed     unanswered closed   ask: yes          answer: questionClosed
    passed     answered   answered ask: yes          answer: questionAnswered
    sentBack   unanswered closed   ask: yes          answer: questionClosed
    sentBack   answered   answered ask: yes          answer: questionAnswered
    skipped    unanswered closed   ask: yes          answer: questionClosed
    skipped    answered   answered ask: yes          answer: questionAnswered
    terminated unanswered closed   ask: yes          answer: questionClosed
    terminated answered   answered ask: yes          answer: questionAnswered
    "
  `)
})
