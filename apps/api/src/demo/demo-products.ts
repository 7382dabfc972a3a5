import { addDays, type LocalDate } from '@osmp/domain/kit/time.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { nameInitials } from '../lookups/public.ts'
import { demoId } from '../reference/public.ts'

export type DemoBu = 'CV' | 'ON'

const PRODUCTS: Readonly<Record<DemoBu, readonly [name: string, disease: string][]>> = {
  CV: [
    ['舒脉宁', '血脂异常'],
    ['安压平', '高血压'],
    ['克凝达', '静脉血栓'],
    ['稳心怡', '心力衰竭'],
    ['糖安适', '心血管代谢'],
    ['律复平', '心房颤动'],
  ],
  ON: [
    ['捷瑞欣', '非小细胞肺癌'],
    ['佑乳安', '乳腺癌'],
    ['胃安达', '胃癌'],
    ['肝泽康', '肝细胞癌'],
    ['淋瑞妥', '淋巴瘤'],
    ['肠卫平', '结直肠癌'],
  ],
}
const TOPICS = ['最新指南解读', '规范化诊疗路径', '典型病例分享', '长期管理与随访', '用药安全与合理用药'] as const
const BRANCHES = ['诊断与评估', '治疗与管理'] as const

/** By number from 1: `productId('CV', 1)`. */
export const productId = (bu: DemoBu, number: number): string => demoId(`product:${bu}:${number}`)
/** By number from 1 to 30; five to a product: topic 1 to 5 belong to product 1. */
export const topicId = (bu: DemoBu, number: number): string => demoId(`topic:${bu}:${number}`)
/** Name of a topic by its number. */
export function topicTitle(bu: DemoBu, number: number): string {
  const [, disease] = PRODUCTS[bu][Math.floor((number - 1) / TOPICS.length)] ?? ['', '']
  return `${disease}${TOPICS[(number - 1) % TOPICS.length] ?? ''}`
}

export const taxonomyId = (bu: DemoBu, product: number, branch: 1 | 2): string =>
  demoId(`taxonomy:${bu}:${product}:${branch}`)
/** Of a product's five topics the first two belong to its first branch. */
export const branchOf = (topic: number): 1 | 2 => ((topic - 1) % TOPICS.length < 2 ? 1 : 2)
/** The approval of the last topic of each unit has run out. */
export const EXPIRED_TOPIC = 30

const everyProduct = <T>(make: (bu: DemoBu, number: number, name: string) => T): T[] =>
  (['CV', 'ON'] as const).flatMap((bu) => PRODUCTS[bu].map(([name], index) => make(bu, index + 1, name)))

export function productRows(): Insertable<Schema['product']>[] {
  return everyProduct((bu, number, name) => ({
    id: productId(bu, number),
    code: `${bu}P${String(number).padStart(2, '0')}`,
    name,
    name_initials: nameInitials(name),
    bu_id: bu,
    is_active: true,
  }))
}

export function taxonomyRows(): Insertable<Schema['taxonomy']>[] {
  return everyProduct((bu, number, name) =>
    BRANCHES.map((branch, index) => ({
      id: taxonomyId(bu, number, index === 0 ? 1 : 2),
      code: `${bu}T${number}${index + 1}`,
      name: `${name} · ${branch}`,
      name_initials: nameInitials(`${name}${branch}`),
      product_id: productId(bu, number),
    })),
  ).flat()
}

export function topicRows(today: LocalDate): Insertable<Schema['topic']>[] {
  return everyProduct((bu, product) =>
    TOPICS.map((_title, index) => {
      const number = (product - 1) * TOPICS.length + index + 1
      const name = topicTitle(bu, number)
      return {
        id: topicId(bu, number),
        code_4m: `4M-${bu}-${String(number).padStart(4, '0')}`,
        name,
        name_initials: nameInitials(name),
        product_id: productId(bu, product),
        taxonomy_id: taxonomyId(bu, product, branchOf(number)),
        valid_from: addDays(today, -600),
        valid_to: addDays(today, number === EXPIRED_TOPIC ? -10 : 300 + number),
      }
    }),
  ).flat()
}
