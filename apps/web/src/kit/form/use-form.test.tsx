import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ApiError } from '../calls/api-error.ts'
import { useForm } from './use-form.ts'

const send = vi.fn<(typed: { name: string; city: string }) => unknown>()
beforeEach(() => void send.mockReset())

function Example({ failed }: { failed?: string }) {
  const { field, faults, isBusy, submit } = useForm({
    start: { name: '', city: '' },
    faults: ({ name, city }) => ({ name: name === '' && 'No name', city: city === '' && 'No city' }),
    send,
    ...(failed !== undefined && { failed }),
    refused: (said, error) => (error instanceof ApiError && error.code === 'known' ? { name: said } : { form: said }),
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField {...field('name')} label="Name" />
      <TextField {...field('city')} label="City" />
      {faults.form && <p role="alert">{faults.form}</p>}
      <Button type="submit" busy={isBusy}>
        Send
      </Button>
    </form>
  )
}

const [name, city] = [page.getByRole('textbox', { name: 'Name' }), page.getByRole('textbox', { name: 'City' })]
const button = page.getByRole('button', { name: 'Send' })

async function fill(failed?: string) {
  render(<Example {...(failed !== undefined && { failed })} />)
  await userEvent.fill(name, 'Li')
  await userEvent.fill(city, 'Ulm')
}

it('says nothing before the first try; then each fault at its field, the focus in the first', async () => {
  render(<Example />)
  await userEvent.type(name, 'L{Backspace}')
  await expect.element(page.getByText('No name')).not.toBeInTheDocument()
  await userEvent.click(button)
  await expect.element(page.getByText('No name')).toBeVisible()
  await expect.element(page.getByText('No city')).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

it('drops a fault with the first key in its field, and leaves the focus where it is', async () => {
  render(<Example />)
  await userEvent.click(button)
  await userEvent.fill(name, 'L')
  await expect.element(page.getByText('No name')).not.toBeInTheDocument()
  await expect.element(page.getByText('No city')).toBeVisible()
  await expect.element(name).toHaveFocus()
})

it('is busy while the call runs, and gets what was typed', async () => {
  let end: () => void = () => undefined
  send.mockReturnValue(new Promise<void>((resolve) => (end = resolve)))
  await fill()
  await userEvent.click(button)
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Li', city: 'Ulm' })
  end()
  await expect.element(button).not.toHaveAttribute('aria-busy')
})

it('puts the sentence of a refusal at the field it names, with the focus', async () => {
  send.mockImplementation(() => {
    throw new ApiError({ code: 'known', msg: 'Name is taken', status: 200 })
  })
  await fill()
  await userEvent.click(button)
  await expect.element(page.getByText('Name is taken')).toBeVisible()
  await expect.element(name).toHaveFocus()
})

it('says of a failure without a sentence that it failed; any key drops that', async () => {
  send.mockImplementation(() => {
    throw new Error('no key store')
  })
  await fill('It failed')
  await userEvent.click(button)
  await expect.element(page.getByRole('alert')).toHaveTextContent('It failed')
  await userEvent.fill(city, 'Bonn')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('says it in general words where the form has none, and leaves the error to the log of page errors', async () => {
  const logged = vi.fn((event: PromiseRejectionEvent) => event.preventDefault())
  addEventListener('unhandledrejection', logged, { once: true })
  send.mockImplementation(() => {
    throw new Error('no key store')
  })
  await fill()
  await userEvent.click(button)
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有成功，请重试')
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
})
