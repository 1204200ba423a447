import type { ReactNode } from 'react'
import { ink, skins } from './inks.tsx'

const black = '#170d08'

interface PersonProps {
  /** The centre of the head, whose half width is 36 at scale 1. */
  x: number
  y: number
  scale?: number
  skin?: string
  cloth?: string
  hair?: 'short' | 'braids' | 'scarf' | 'tuft'
  hairColour?: string
  scarf?: string
  /** The colour of a beard. */
  beard?: string
  hasLines?: boolean
  /** Whether only the head is drawn. */
  isHead?: boolean
  mood?: 'calm' | 'glad' | 'worried'
  /** What is drawn in front of the person, in the coordinates of the head. */
  children?: ReactNode
}

const cap = 'M-38 4c-8-38 10-54 38-54s46 16 38 54c-2-18-8-25-14-28q-24-7-48 0c-6 3-12 10-14 28Z'
const mouths = { calm: 'M-11 20q11 7 22 0', glad: 'M-14 17q14 15 28 0Z', worried: 'M-10 23q10-8 20 0' }

/** A person down to the waist, smaller and simpler than the portraits. */
export function Person({
  x,
  y,
  scale = 1,
  skin = skins.mariam.skin,
  cloth = ink.laterite,
  hair = 'short',
  hairColour = black,
  scarf = ink.green,
  beard,
  hasLines,
  isHead,
  mood = 'calm',
  children,
}: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} strokeLinecap="round" strokeLinejoin="round">
      {hair === 'braids' ? (
        <path
          d="M-34-8q-12 40-8 76M34-8q12 40 8 76M-28 0q-8 40-2 66M28 0q8 40 2 66"
          fill="none"
          stroke={hairColour}
          strokeWidth="8"
        />
      ) : null}
      {isHead ? null : (
        <>
          <path d="M-76 240V130c0-44 26-60 76-64 50 4 76 20 76 64v110Z" fill={cloth} />
          <path d="M-15 28h30v38q-15 16-30 0Z" fill={skin} />
          <path d="M-15 28h30v22q-15 10-30 0Z" fill={ink.line} opacity=".4" />
        </>
      )}
      <path d="M-36-4c0-30 15-40 36-40s36 10 36 40c0 32-20 48-36 48S-36 28-36-4Z" fill={skin} />
      <circle cx="-36" cy="2" r="7" fill={skin} />
      <circle cx="36" cy="2" r="7" fill={skin} />
      {beard ? (
        <path
          d="M-36 4c0 36 20 48 36 48S36 40 36 4c-4 10-10 14-18 11q-18-8-36 0c-8 3-14-1-18-11Z"
          fill={beard}
        />
      ) : null}
      <path d="M-23-2q8-9 16 0-8 6-16 0ZM7-2q8-9 16 0-8 6-16 0Z" fill="#f3e9dc" />
      <path d="M-15-3v.1M15-3v.1" stroke={ink.line} strokeWidth="8" />
      <path
        d={`M-24-14q9-6 17-2M24-14q-9-6-17-2M-4 10q4 3 8 0${hasLines ? 'M-29 4l-5 4M29 4l5 4M-18 12q-6 6-5 12M18 12q6 6 5 12M-12-24h24' : ''}`}
        fill="none"
        stroke={ink.line}
        strokeWidth="3"
      />
      <path d={mouths[mood]} fill={mood === 'glad' ? '#fff4e6' : 'none'} stroke="#93434a" strokeWidth="5" />
      {hair === 'scarf' ? (
        <>
          <path d={cap} fill={hairColour} />
          <path d="M-39-14C-46-46-26-62 0-62s46 16 39 48q-39-22-78 0Z" fill={scarf} />
          <path d="M8-54q-22-30 10-26 26-18 30 6-8 18-40 20Z" fill={scarf} />
          <path d="M-36-24Q0-48 36-24M12-54q12-14 28-16" fill="none" stroke={ink.gold} strokeWidth="4" />
        </>
      ) : (
        <path
          d={hair === 'tuft' ? 'M-32-20c4-22 18-26 32-26s28 4 32 26q-32-18-64 0Z' : cap}
          fill={hairColour}
        />
      )}
      {children}
    </g>
  )
}
