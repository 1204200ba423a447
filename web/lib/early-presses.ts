/** A press that came before the script of its island: a button, a form that was sent, or a choice in a list. */
export interface EarlyPress {
  type: 'click' | 'submit' | 'change'
  target: HTMLElement
  /** What shows that the press is waiting. */
  busy: HTMLElement
}

declare global {
  interface Window {
    /** Undefined where the inline script did not run. */
    earlyPresses?: EarlyPress[]
  }
}

/**
 * Runs inline, before the page is shown: on a slow line people press a button seconds before its script has come. A press in
 * an island that does not answer yet is held back, shown as busy and noted once; `replayPresses` carries it out. Links and
 * forms around an island work without script and are left alone. It is heard before React, which must not carry it out too.
 * When a script cannot be loaded nothing is shown as busy any longer.
 */
export const earlyPressScript = `(function(d){var failed,q=window.earlyPresses=[];
function note(e,t,b){var i=t.closest('[data-island]');if(!i||'awake' in i.dataset)return;
e.preventDefault();e.stopImmediatePropagation();if(failed)return;b.setAttribute('aria-busy','true');
if(!q.some(function(p){return p.target===t}))q.push({type:e.type,target:t,busy:b})}
d.addEventListener('click',function(e){var b=e.target.closest('button');if(b&&!(b.form&&b.type==='submit'))note(e,b,b)},true);
d.addEventListener('submit',function(e){note(e,e.target,e.submitter||e.target)},true);
d.addEventListener('change',function(e){if(e.target.tagName==='SELECT')note(e,e.target,e.target)},true);
function fail(e){if(e.type==='unhandledrejection'||e.target.tagName==='SCRIPT'){failed=1;q.splice(0).forEach(function(p){p.busy.removeAttribute('aria-busy')})}}
addEventListener('error',fail,true);addEventListener('unhandledrejection',fail)})(document);`.replaceAll(
  '\n',
  '',
)
