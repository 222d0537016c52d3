// https://nodejs.org/docs/latest-v26.x/api/url.html#legacy-urlobject

/** The class of legacy URL objects: a function, so that ES5 programs can inherit from it. */
export function Url() {
  this.protocol = null;
  this.slashes = null;
  this.auth = null;
  this.host = null;
  this.port = null;
  this.hostname = null;
  this.hash = null;
  this.search = null;
  this.query = null;
  this.pathname = null;
  this.path = null;
  this.href = null;
}
