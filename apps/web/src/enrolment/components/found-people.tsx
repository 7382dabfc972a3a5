import type { ReactNode } from 'react'
import { Loaded } from '../../kit/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { deskTexts } from '../desk-texts.ts'
import type { useEnrolments } from '../use-enrolments.ts'
import { PersonRow } from './person-row.tsx'
import { canSign, statusOf } from './person-words.ts'

/** The enrolled people a search has found; `end` draws the button of those who may be signed in. */
export function FoundPeople(props: {
  search: ReturnType<typeof useEnrolments>
  end: (person: { enrollmentId: string; name: string }) => ReactNode
}) {
  const { pages, people } = props.search
  const text = deskTexts.useText()
  return (
    <>
      <Loaded query={{ ...pages, data: people }} skeleton={<RowSkeletons count={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing="search" text={`${text.noMatch}。${text.noMatchHelp}`} />
          ) : (
            <Section>
              {rows.map((person) => {
                const { label, tone } = statusOf(person, text)
                return (
                  <PersonRow
                    key={person.enrollmentId}
                    person={person}
                    tag={<Tag tone={tone}>{label}</Tag>}
                    end={canSign(person) ? props.end(person) : undefined}
                  />
                )
              })}
            </Section>
          )
        }
      </Loaded>
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  )
}
