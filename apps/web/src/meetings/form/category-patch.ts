import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import type { FormPatch, MeetingFormState } from './meeting-form-state.ts'

/** The form in another category: held in a way it allows; topics of another source have to be chosen anew. */
export function categoryPatch(form: MeetingFormState, category: MeetingCategory): FormPatch {
  const [first = 'onSite', ...others] = categoryRules(category).executeTypes
  const executeType = [first, ...others].find((type) => type === form.executeType) ?? first
  const content = losesContent(form, category) ? { products: [], topics: [], taxonomy: null } : {}
  // A platform of one category may not serve another.
  return { category, executeType, platform: null, ...content }
}

/** Whether choosing this category takes chosen products and topics away. */
export function losesContent(form: MeetingFormState, category: MeetingCategory): boolean {
  return categoryRules(form.category).topics !== categoryRules(category).topics && form.products.length > 0
}

/** What the form held before another category took it away. */
export function contentOf({
  category,
  executeType,
  platform,
  products,
  topics,
  taxonomy,
  speakers,
}: MeetingFormState): FormPatch {
  return { category, executeType, platform, products, topics, taxonomy, speakers }
}
