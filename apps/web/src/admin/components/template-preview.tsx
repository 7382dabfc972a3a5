import type { RecordValues, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import {
  LANDING_BLOCK_KINDS,
  LANDING_COLOURS,
  LANDING_TEMPLATES,
  startingDesign,
} from '@osmp/domain/landing/landing-design.ts'
import { POSTER_COLOURS, POSTER_COVERS, POSTER_LAYOUTS } from '@osmp/domain/landing/poster-rules.ts'
import { Suspense } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { LandingSample } from '../../landing/public.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record-form.module.css'

const oneOf = <Value extends string>(known: readonly Value[], value: unknown): Value | undefined =>
  known.find((one) => one === value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A template as its form stands, before it is kept. */
export function TemplatePreview({ resource, values }: { resource: ResourceKey; values: RecordValues }) {
  const text = recordTexts.useText()
  const sample = resource === 'landingTemplates' ? <Landing values={values} /> : <Poster values={values} />
  return (
    <section className="lines" aria-label={text.preview}>
      <h3 className="small-strong">{text.preview}</h3>
      {sample}
    </section>
  )
}

function Landing({ values }: { values: RecordValues }) {
  const layout = oneOf(LANDING_TEMPLATES, values['layout'])
  const colour = oneOf(LANDING_COLOURS, values['colour'])
  const blocks = LANDING_BLOCK_KINDS.filter(
    (kind) => Array.isArray(values['blocks']) && values['blocks'].includes(kind),
  )
  if (!layout || !colour) return <ToChoose />
  const words = { textTitle: textOf(values['textTitle']), text: textOf(values['text']) }
  return (
    <Suspense>
      <LandingSample design={startingDesign({ code: 'sample', layout, colour, blocks, ...words })} />
    </Suspense>
  )
}

function Poster({ values }: { values: RecordValues }) {
  const layout = oneOf(POSTER_LAYOUTS, values['layout'])
  const cover = oneOf(POSTER_COVERS, values['cover'])
  const own = textOf(values['ownColour'])
  const colour = isColour(own) ? own : oneOf(POSTER_COLOURS, values['colour'])
  if (!layout || !cover || !colour) return <ToChoose />
  const look = {
    layout,
    cover,
    colour,
    subtitle: textOf(values['subtitle']),
    hasSpeakers: values['hasSpeakers'] === true,
  }
  return <Drawn look={look} />
}

function ToChoose() {
  const text = recordTexts.useText()
  return <p className="quiet">{text.toDraw}</p>
}

const isColour = (text: string): text is `#${string}` => /^#[0-9A-F]{6}$/.test(text)

type Look = Parameters<typeof useCall<'admin', 'posterTemplatePreview'>>[2]

/** One picture a pause in typing; the one before stays, paler, until the next has come. */
function Drawn({ look }: { look: Look }) {
  const settled = useSettled(JSON.stringify(look))
  const asked = JSON.parse(settled) as Look // written above
  const { data, error, isPlaceholderData } = useCall('admin', 'posterTemplatePreview', asked, {
    placeholderData: (before) => before,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (error) return <p className="quiet">{error.msg}</p>
  if (!data) return <span className={styles.sheet} />
  return <img className={styles.sheet} src={data.image} alt="" data-stale={isPlaceholderData || undefined} />
}
