// https://nodejs.org/docs/latest-v26.x/api/url.html#legacy-urlobject

/** Its constructor returns the object that is given: then the fields of a derived class become that object's. */
class Given {
  constructor(object) {
    return object;
  }
}

// Fields, because an assignment could call a setter that a program has put on Object.prototype.
class Fields extends Given {
  protocol = null;
  slashes = null;
  auth = null;
  host = null;
  port = null;
  hostname = null;
  hash = null;
  search = null;
  query = null;
  pathname = null;
  path = null;
  href = null;

  // In some engines a constructor that is not written would call the iterator of arrays.
  constructor(object) {
    super(object);
  }
}

/** The class of legacy URL objects: a function, so that ES5 programs can inherit from it. */
export function Url() {
  new Fields(this);
}
