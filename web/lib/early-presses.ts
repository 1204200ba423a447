/** What was done in an island before its script came: a press, a form that was sent, a choice in a list, or typed text. */
export interface EarlyPress {
  type: 'click' | 'submit' | 'change' | 'input'
  target: HTMLElement
  /** What shows that the press is waiting; undefined for typed text. */
  busy?: HTMLElement
  /** What was typed: the island may show something else before it hears of it. */
  value?: string
}

declare global {
  interface Window {
    /** Undefined where the inline script did not run. */
    earlyPresses?: EarlyPress[]
  }
}

/**
 * Runs inline, before the page is shown: on a slow line people press a button seconds before its script has come. A press in
 * an island that does not answer yet is held back, shown as busy and noted once; `wakeIsland` carries it out. Links and
 * forms around an island work without script and are left alone. It is heard before React, which must not carry it out too.
 * When a script cannot be loaded nothing is shown as busy any longer.
 */
export const earlyPressScript = `(function(d){var failed,q=window.earlyPresses=[];
function asleep(t){var i=t.closest('[data-island]');return i&&!('awake' in i.dataset)}
function noted(t,y){return q.find(function(p){return p.target===t&&p.type===y})}
function note(e,t,b){if(!asleep(t))return;e.preventDefault();e.stopImmediatePropagation();if(failed)return;
b.setAttribute('aria-busy','true');if(!noted(t,e.type))q.push({type:e.type,target:t,busy:b})}
function type(e){var t=e.target,p=noted(t,'input');if(p)p.value=t.value;
else if(/^(text|search|email|tel|number)/.test(t.type)&&asleep(t))q.push({type:'input',target:t,value:t.value})}
d.addEventListener('click',function(e){var b=e.target.closest('button');if(b&&!(b.form&&b.type==='submit'))note(e,b,b)},true);
d.addEventListener('submit',function(e){note(e,e.target,e.submitter||e.target)},true);
d.addEventListener('change',function(e){if(e.target.tagName==='SELECT')note(e,e.target,e.target)},true);
d.addEventListener('input',type,true);
function fail(e){if(e.type==='unhandledrejection'||e.target.tagName==='SCRIPT'){failed=1;q.splice(0).forEach(function(p){if(p.busy)p.busy.removeAttribute('aria-busy')})}}
addEventListener('error',fail,true);addEventListener('unhandledrejection',fail)})(document);`.replaceAll(
  '\n',
  '',
)
