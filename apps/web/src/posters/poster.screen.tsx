import { useState } from 'react'
import { MorePages } from '../kit/calls/more-pages.tsx'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useNumberedPages } from '../kit/calls/query-pages.ts'
import { useCall } from '../kit/calls/query.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/page/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { PosterCard } from './components/poster-card.tsx'
import { sampleUrl } from './poster-images.ts'
import { dispatchPoster } from './poster-state.ts'
import { posterTexts } from './poster-texts.ts'
import styles from './poster.module.css'

/** Templates to start from, and the posters of my meetings. */
export function Screen() {
  const text = posterTexts.useText()
  return (
    <Page title={text.list} back="history" width="wide">
      <div className={styles.stack}>
        <Templates />
        <section className="stack" aria-labelledby="my-posters">
          <h2 id="my-posters" className={styles.heading}>
            {text.mine}
          </h2>
          <MyPosters />
        </section>
      </div>
    </Page>
  )
}

function Templates() {
  const text = posterTexts.useText()
  const engagementId = useParam('engagementId')
  const templates = useCall('posters', 'posterTemplateList', {})
  return (
    <section className="stack" aria-labelledby="poster-templates">
      <h2 id="poster-templates" className={styles.heading}>
        {text.templates}
      </h2>
      <p className={styles.note}>{text.templatesNote}</p>
      <Loaded query={templates} skeleton={<TemplateSkeletons />}>
        {({ list }) => (
          <div className={styles.templates}>
            {list.map(({ templateId, name }) => (
              <a
                key={templateId}
                className={styles.template}
                href={
                  engagementId === undefined
                    ? paths.selectMeetingSelect({ scene: 'poster' })
                    : paths.posterMeetingId({ meetingId: engagementId })
                }
                aria-label={text.useTemplate(name)}
                onClick={() => dispatchPoster({ type: 'templateChosen', templateId })}
              >
                <img className={styles.sheet} src={sampleUrl(templateId)} alt="" width={360} height={640} />
                {name}
              </a>
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}

function TemplateSkeletons() {
  return (
    <div className={styles.templates} aria-hidden>
      {[0, 1, 2, 3].map((place) => (
        <span key={place} className={styles.template}>
          <span className={styles.sheet} />
          <Skeleton width="50%" height="14px" />
        </span>
      ))}
    </div>
  )
}

function MyPosters() {
  const text = posterTexts.useText()
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim()) || undefined
  const pages = useNumberedPages('posters', 'posterList', (pageNo) => ({ keyword, pageNo }))
  return (
    <>
      <SearchBox value={word} onChange={setWord} placeholder={text.search} />
      <Loaded query={pages} skeleton={<PosterSkeletons />}>
        {({ pages: loaded }) => {
          const posters = loaded.flatMap((page) => page.list)
          if (posters.length === 0) return <Nothing isSearch={keyword !== undefined} onClear={() => setWord('')} />
          return (
            <>
              <div className={styles.cards}>
                {posters.map((poster) => (
                  <PosterCard key={poster.posterId} poster={poster} />
                ))}
              </div>
              <MorePages pages={pages} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const text = posterTexts.useText()
  if (isSearch)
    return (
      <EmptyState drawing="search" text={text.noneFound} action={<Button onClick={onClear}>{text.clear}</Button>} />
    )
  return <EmptyState drawing="photo" text={text.none} />
}

function PosterSkeletons() {
  return (
    <div className={styles.cards} aria-hidden>
      {[0, 1, 2, 3].map((place) => (
        <span key={place} className={styles.card}>
          <span className={styles.sheet} />
          <Skeleton width="80%" height="20px" />
          <Skeleton width="50%" height="14px" />
        </span>
      ))}
    </div>
  )
}
