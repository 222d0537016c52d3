"""What parsers of Python print for the URLs of standard input, which is JSON: as JSON, by parser. None stands for a refusal."""

import json
import sys
from urllib.parse import urlsplit

import furl
import httpx
import hyperlink
import pydantic
import requests
import rfc3986
import rfc3986_validator
import uritools
import urllib3
import validators
import w3lib.url
import yarl
from django.core.validators import URLValidator


def if_valid(is_valid):
    return lambda url: url if is_valid(url) else None


def django(url):
    URLValidator()(url)
    return url


def rfc3986_library(url):
    reference = rfc3986.uri_reference(url)
    rfc3986.validators.Validator().check_validity_of(
        "scheme", "userinfo", "host", "port", "path", "query", "fragment"
    ).validate(reference)
    return reference.unsplit()


any_url = pydantic.TypeAdapter(pydantic.AnyUrl)

PARSERS = {
    "Python's `urllib.parse`": lambda url: urlsplit(url).geturl(),
    "urllib3": lambda url: urllib3.util.parse_url(url).url,
    "requests": lambda url: requests.Request("GET", url).prepare().url,
    "httpx": lambda url: str(httpx.URL(url)),
    "yarl": lambda url: str(yarl.URL(url)),
    "furl": lambda url: furl.furl(url).url,
    "rfc3986": rfc3986_library,
    "rfc3986-validator": if_valid(rfc3986_validator.validate_rfc3986),
    "hyperlink": lambda url: hyperlink.parse(url, decoded=False)
    .to_uri()
    .to_text(with_password=True),
    "w3lib": w3lib.url.safe_url_string,
    "uritools": lambda url: uritools.urisplit(url).geturi(),
    "pydantic": lambda url: str(any_url.validate_python(url)),
    "Django": django,
    "validators": if_valid(lambda url: validators.url(url) is True),
}


def printed(parse, url):
    try:
        return parse(url)
    except Exception:
        return None


urls = json.load(sys.stdin)
json.dump(
    {name: [printed(parse, url) for url in urls] for name, parse in PARSERS.items()},
    sys.stdout,
)
