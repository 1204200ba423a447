import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'

interface EraseLineProps {
  onErase: () => void
  words: QuestionnaireWords['question']
}

/** Says that the answers stay on this device, with a button that deletes them after a confirmation. */
export function EraseLine({ onErase, words }: EraseLineProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-x-3 text-center text-muted text-sm">
      <p role="status">{isAsking ? words.eraseSure : words.leave}</p>
      {isAsking ? (
        <span className="flex flex-wrap justify-center gap-2">
          <Button variant="secondaryDanger" size="small" onClick={onErase}>
            {words.erase}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setIsAsking(false)}>
            {words.eraseNo}
          </Button>
        </span>
      ) : (
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => setIsAsking(true)}
        >
          {words.erase}
        </button>
      )}
    </div>
  )
}
