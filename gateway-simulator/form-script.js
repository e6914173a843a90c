// Inside the frame: what the shopper presses, and what the shop's page is told of it. It runs before the buttons are there, so
// that none can be pressed in vain.
// Not at once: a form that is gone before the finger is lifted looks broken.
const tell = (message) => setTimeout(() => parent.postMessage(message, '*'), 150)

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ kind: 'dismissed' })
})

addEventListener('click', async (event) => {
  const button = event.target.closest('button')
  if (button?.id === 'close') tell({ kind: 'dismissed' })
  if (button?.dataset.outcome) await pay(button.dataset.outcome)
})

async function pay(outcome) {
  const answer = await fetch('/form/pay', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      order_id: document.querySelector('main').dataset.order,
      outcome: outcome === 'gone' ? 'success' : outcome,
    }),
  })
  const { paid, error } = await answer.json()
  if (outcome === 'gone') return tell({ kind: 'dismissed' })
  if (paid) return tell({ kind: 'paid', paid })
  document.querySelector('#said').textContent = error.description ?? 'The payment failed.'
  tell({ kind: 'failed', error })
}
