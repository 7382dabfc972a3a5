import { api } from '../../../kit/calls/api-client.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { type LoadRows, rowsFrom } from '../../../ui/picker/selector-rows.ts'
import { useRowSource } from '../../../kit/form/row-source.ts'
import type { CardProps } from './card-props.ts'
import { PickerField } from '../../../ui/field/picker-field.tsx'

const { useText } = defineTexts({
  product: ['产品', 'Product'],
  branch: ['内容分类', 'Branch of content'],
  productFirst: ['请先选择产品', 'Choose a product first'],
})

/** One product, and the branch of its approved content the topics come from. Another choice empties what hangs on it. */
export function BranchFields({ form, change, errorOf }: CardProps) {
  const text = useText()
  const [product] = form.products
  const products = useRowSource(
    (search, signal) => api.lookups.getInitProductForTaxo(search, { signal, quiet: true }),
    (row) => ({ value: row.value, label: row.label, tips: row.code }),
  )
  return (
    <>
      <PickerField
        field="productIds"
        label={text.product}
        error={errorOf('productIds')}
        layout="tips"
        load={products.load}
        chosen={form.products}
        onChoose={([row]) => {
          if (row === undefined || row.value === product?.value) return
          change({ products: [{ value: row.value, label: row.label }], taxonomy: null, topics: [] })
        }}
      />
      <PickerField
        field="taxonomyId"
        label={text.branch}
        error={errorOf('taxonomyId')}
        layout="label"
        disabled={product === undefined}
        placeholder={product === undefined ? text.productFirst : undefined}
        load={branchesOf(product)}
        chosen={form.taxonomy === null ? [] : [form.taxonomy]}
        onChoose={([row]) => {
          if (row === undefined || row.value === form.taxonomy?.value) return
          change({ taxonomy: { value: row.value, label: row.label }, topics: [] })
        }}
      />
    </>
  )
}

/** The product is asked for by its name: a form that was stored knows no more of it. */
const branchesOf =
  (product: { value: string; label: string } | undefined): LoadRows =>
  async (query, signal) => {
    if (product === undefined) return { rows: [], total: 0 }
    const search = { keyword: product.label, page: 1 }
    const { list } = await api.lookups.getInitProductForTaxo(search, { signal, quiet: true })
    return rowsFrom(list.find(({ value }) => value === product.value)?.taxonomies ?? [])(query, signal)
  }
