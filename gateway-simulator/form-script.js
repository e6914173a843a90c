// Inside the frame: what the shopper presses, and what the shop's page is told of it.
const said = document.querySelector('#said')
// Not at once: a form that is gone before the finger is lifted looks broken.
const tell = (message) => setTimeout(() => parent.postMessage(message, '*'), 150)

document.querySelector('#close').addEventListener('click', () => tell({ kind: 'dismissed' }))
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ kind: 'dismissed' })
})

for (const button of document.querySelectorAll('[data-outcome]')) {
  button.addEventListener('click', async () => {
    const { outcome } = button.dataset
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
    said.textContent = error.description ?? 'The payment failed.'
    tell({ kind: 'failed', error })
  })
}
