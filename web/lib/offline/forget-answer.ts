/** Deletes the kept answer to the signed-in member, because what it says is no longer true. */
export async function forgetAnswer(name: string): Promise<void> {
  if (navigator.serviceWorker?.controller) await (await import('./kept-answers.ts')).deleteAnswer(name)
}
