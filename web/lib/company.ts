import { createContext, use } from 'react'

/** The company's settings, by key. */
export type Company = Record<string, string>

export const CompanyContext = createContext<Company>({})

/** The settings of the company that the page contains. In an island of a document these are the few of `islandFacts`. */
export function useCompany(): Company {
  return use(CompanyContext)
}
