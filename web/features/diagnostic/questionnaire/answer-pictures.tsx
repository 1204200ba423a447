import { useDeferredValue } from 'react'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Inks } from './drawing/inks.tsx'
import { type Drawings, Tile } from './drawing/tile.tsx'

interface AnswerPictureProps {
  question: string
  option: string
}

/** The drawings for the answers to some questions, which are loaded together. */
function groupOf(questions: string[], load: () => Promise<{ drawings: Drawings }>) {
  const Picture = onDemand<AnswerPictureProps>(
    async () => {
      const { drawings } = await load()
      return ({ question, option }) => drawings[question]?.[option] ?? <Tile />
    },
    () => <Tile />,
  )
  return { questions, load, Picture }
}

const faceQuestions = [
  'feel-test',
  'shine',
  'tightness',
  'reactivity',
  'acne',
  'dark-marks',
  'also-seen',
  'goals',
]

/** The drawings are loaded in two groups: together they are large, and the first question needs only the first group. */
const groups = [
  groupOf(['age', 'pregnancy'], () => import('./drawing/people.tsx')),
  groupOf(
    ['signs', ...faceQuestions, 'lightening', 'health', 'allergies', 'sun', 'budget'],
    () => import('./drawing/later.tsx'),
  ),
]

const findGroup = (question: string) => groups.find(({ questions }) => questions.includes(question))

/** Loads the drawings for the answers to a question, with those of the same group. */
export async function loadDrawings(question: string): Promise<Drawings[string] | undefined> {
  return (await findGroup(question)?.load())?.drawings[question]
}

/** Loads all drawings, which are then shown without a network too. */
export async function loadAllDrawings(): Promise<void> {
  await Promise.all(groups.map(({ load }) => load()))
}

/** Whether the answers to a question have drawings, for which the screen reserves space. */
export function hasPictures(question: string): boolean {
  return findGroup(question) !== undefined
}

/**
 * Becomes true after the first rendering. Drawings take most of the rendering time, so slow phones show the
 * question and its answers first; space for the drawings is reserved.
 */
function useTurn(): boolean {
  return useDeferredValue(true, false)
}

/** The SVG gradients that the drawings of a question share, rendered once per screen. */
export function PictureInks({ question }: { question: string }) {
  return useTurn() && hasPictures(question) ? <Inks /> : null
}

/** The drawing of an answer, which is empty for an answer that an administrator has added. */
export function AnswerPicture(answer: AnswerPictureProps) {
  const group = findGroup(answer.question)
  return useTurn() && group ? <group.Picture {...answer} /> : null
}
